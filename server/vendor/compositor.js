// How the masks of brush come to lie on the picture, with WebGL alone. The published way goes
// through methods of p5, with the matrix, tint and blend mode that a sketch has set there, and a
// sketch can put its own in their place. Here nothing of a sketch runs between the first call for
// a wash and the last one, and what brush draws with is nowhere that a sketch could find it.
// Spreads and iterators are in a sketch's reach too, hence none of either.
const compositor = (() => {
  const { apply } = Reflect;
  const { get, set } = WeakMap.prototype;
  // A context has some of p5's own before these.
  const { disable, enable, isEnabled } = WebGL2RenderingContext.prototype;
  const records = new WeakMap(); // by context
  const formats = new WeakMap(); // by framebuffer

  const DEPTH_TEST = 0x0b71;
  const isWebGL = (value) => {
    try {
      apply(isEnabled, value, [DEPTH_TEST]);
      return true;
    } catch {
      return false;
    }
  };
  // What brush has made for the context of a sketch or buffer; for what has none, nothing. A
  // stand-in may have another context each time it is asked, so what belongs together is checked.
  const own = (target) => {
    const context = target?.drawingContext;
    const known = apply(get, records, [context]);
    if (known !== undefined) return known;
    const record = { __proto__: null, context: null };
    if (!isWebGL(context)) return record;
    record.context = context;
    apply(set, records, [context, record]);
    return record;
  };
  const sameContext = (gl, thing) => {
    if (thing.gl !== gl) throw new TypeError("brush was given another canvas while it painted");
  };

  const isSwitchedOff = (gl, what) => {
    if (!apply(isEnabled, gl, [what])) return false;
    apply(disable, gl, [what]);
    return true;
  };
  // Takes note of how things stand in WebGL, none of which has to be asked of the GPU, and
  // switches off what would keep paint from where it belongs.
  const borrow = (gl) => {
    const unit = gl.getParameter(gl.ACTIVE_TEXTURE);
    gl.activeTexture(gl.TEXTURE1);
    const second = gl.getParameter(gl.TEXTURE_BINDING_2D);
    gl.activeTexture(gl.TEXTURE0);
    return {
      unit,
      second,
      first: gl.getParameter(gl.TEXTURE_BINDING_2D),
      program: gl.getParameter(gl.CURRENT_PROGRAM),
      vertices: gl.getParameter(gl.VERTEX_ARRAY_BINDING),
      read: gl.getParameter(gl.READ_FRAMEBUFFER_BINDING),
      draw: gl.getParameter(gl.DRAW_FRAMEBUFFER_BINDING),
      blends: isSwitchedOff(gl, gl.BLEND),
      culls: isSwitchedOff(gl, gl.CULL_FACE),
      testsDepth: isSwitchedOff(gl, gl.DEPTH_TEST),
      cuts: isSwitchedOff(gl, gl.SCISSOR_TEST),
    };
  };
  const giveBack = (gl, held) => {
    if (held.blends) apply(enable, gl, [gl.BLEND]);
    if (held.culls) apply(enable, gl, [gl.CULL_FACE]);
    if (held.testsDepth) apply(enable, gl, [gl.DEPTH_TEST]);
    if (held.cuts) apply(enable, gl, [gl.SCISSOR_TEST]);
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, held.read);
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, held.draw);
    gl.bindVertexArray(held.vertices);
    gl.useProgram(held.program);
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, held.second);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, held.first);
    gl.activeTexture(held.unit);
  };

  // What brush draws into: its masks, and a copy of the picture so far. The sizes are in the
  // sketch's units, `columns` and `rows` in pixels.
  class Surface {
    constructor(gl, width, height, density, format) {
      this.gl = gl;
      this.width = width;
      this.height = height;
      this.density = density;
      this.format = format;
      this.columns = Math.max(1, Math.round(width * density));
      this.rows = Math.max(1, Math.round(height * density));
      this.dirtyRect = null;
      this.isDrawn = false;
      const held = borrow(gl);
      this.colorTexture = gl.createTexture();
      gl.bindTexture(gl.TEXTURE_2D, this.colorTexture);
      gl.texStorage2D(gl.TEXTURE_2D, 1, format, this.columns, this.rows);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
      this.framebuffer = gl.createFramebuffer();
      gl.bindFramebuffer(gl.FRAMEBUFFER, this.framebuffer);
      gl.framebufferTexture2D(
        gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.colorTexture, 0,
      );
      giveBack(gl, held);
    }

    pixelDensity() {
      return this.density;
    }

    clear() {
      const { gl } = this;
      const held = borrow(gl);
      gl.bindFramebuffer(gl.FRAMEBUFFER, this.framebuffer);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
      giveBack(gl, held);
    }

    remove() {
      this.gl.deleteFramebuffer(this.framebuffer);
      this.gl.deleteTexture(this.colorTexture);
    }
  }

  const compile = (gl, program, type, text) => {
    const shader = gl.createShader(type);
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  };
  const link = (gl, vertex, fragment) => {
    const program = gl.createProgram();
    compile(gl, program, gl.VERTEX_SHADER, vertex);
    compile(gl, program, gl.FRAGMENT_SHADER, fragment);
    gl.linkProgram(program);
    return {
      program,
      source: gl.getUniformLocation(program, "u_source"),
      mask: gl.getUniformLocation(program, "u_mask"),
      color: gl.getUniformLocation(program, "u_color"),
      intoBuffer: gl.getUniformLocation(program, "u_targetIsFramebuffer"),
    };
  };

  // What a sketch paints on now, with its size in pixels: the canvas, or a framebuffer of p5, over
  // which a mask is spread if it has another size or density.
  const targetOf = (renderer, gl) => {
    const buffer = renderer._renderer?.activeFramebuffer?.();
    return {
      gl,
      isBuffer: !!buffer,
      columns: buffer ? Math.floor(buffer.width * buffer.density) : gl.drawingBufferWidth,
      rows: buffer ? Math.floor(buffer.height * buffer.density) : gl.drawingBufferHeight,
      framebuffer: gl.getParameter(gl.DRAW_FRAMEBUFFER_BINDING),
    };
  };

  // Several samples a pixel can be copied to a surface of their own format only.
  const formatOf = (gl, framebuffer) => {
    if (framebuffer === null) return gl.RGBA8;
    let format = apply(get, formats, [framebuffer]);
    if (format !== undefined) return format;
    const ask = (what) =>
      gl.getFramebufferAttachmentParameter(gl.DRAW_FRAMEBUFFER, gl.COLOR_ATTACHMENT0, what);
    format = gl.RGBA8;
    if (ask(gl.FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE) === gl.RENDERBUFFER) {
      const bound = gl.getParameter(gl.RENDERBUFFER_BINDING);
      gl.bindRenderbuffer(gl.RENDERBUFFER, ask(gl.FRAMEBUFFER_ATTACHMENT_OBJECT_NAME));
      format = gl.getRenderbufferParameter(gl.RENDERBUFFER, gl.RENDERBUFFER_INTERNAL_FORMAT);
      gl.bindRenderbuffer(gl.RENDERBUFFER, bound);
    }
    apply(set, formats, [framebuffer, format]);
    return format;
  };

  const sourceFor = (record, { columns, rows, framebuffer }) => {
    const gl = record.context;
    const format = formatOf(gl, framebuffer);
    const { source } = record;
    if (source?.columns === columns && source.rows === rows && source.format === format) {
      return source;
    }
    source?.remove();
    record.source = new Surface(gl, columns, rows, 1, format);
    return record.source;
  };

  // The part of a target that a box of a mask lies on, [left, top, right, bottom] in pixels.
  const partOf = (target, mask, box) => {
    if (!box) return [0, 0, target.columns, target.rows];
    const across = target.isBuffer ? target.columns / mask.columns : 1;
    const down = target.isBuffer ? target.rows / mask.rows : 1;
    return [
      Math.floor(box.x * across),
      Math.floor(box.y * down),
      Math.ceil((box.x + box.width) * across),
      Math.ceil((box.y + box.height) * down),
    ];
  };

  const copy = (gl, source, target, part) => {
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, target.framebuffer);
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, source.framebuffer);
    gl.blitFramebuffer(
      part[0], part[1], part[2], part[3], part[0], part[1], part[2], part[3],
      gl.COLOR_BUFFER_BIT, gl.NEAREST,
    );
    gl.bindFramebuffer(gl.FRAMEBUFFER, target.framebuffer);
  };

  const mix = (record, places, source, mask, color, target, part) => {
    const gl = record.context;
    gl.viewport(0, 0, target.columns, target.rows);
    apply(enable, gl, [gl.SCISSOR_TEST]);
    gl.scissor(part[0], part[1], part[2] - part[0], part[3] - part[1]);
    gl.useProgram(places.program);
    gl.bindVertexArray(record.noVertices);
    gl.bindTexture(gl.TEXTURE_2D, source.colorTexture);
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, mask.colorTexture);
    gl.uniform1i(places.source, 0);
    gl.uniform1i(places.mask, 1);
    gl.uniform3f(places.color, color[0], color[1], color[2]);
    gl.uniform1i(places.intoBuffer, target.framebuffer === null ? 0 : 1);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    apply(disable, gl, [gl.SCISSOR_TEST]);
  };

  // [red, green, blue, alpha] from 0 to 1, read once, whatever a sketch has put there.
  const coloursOf = (list) => [+list[0], +list[1], +list[2], +list[3]];

  // What brush asks of whatever it runs in; it has a function for p5 in the place of each.
  const washes = {
    clearTarget(_, target) {
      if (target instanceof Surface) target.clear();
      else target?.drawingContext.clearRect(0, 0, target.width, target.height);
    },
    ensureBlendShaderProgram(renderer, vertex, fragments) {
      const record = own(renderer);
      if (record.loaded) return;
      const gl = record.context;
      record.loaded = true;
      record.shaderProgram = [link(gl, vertex, fragments[0]), link(gl, vertex, fragments[1])];
      record.noVertices = gl.createVertexArray();
    },
    // The copy of the picture is made as large as what it is a copy of.
    ensureBlendSourceFramebuffer: (_renderer, _last, width, height, density) =>
      ({ width, height, pixelDensity: () => density }),
    createFramebuffer(renderer, { width, height, density }) {
      const gl = own(renderer).context;
      return new Surface(gl, width, height, density, gl.RGBA8);
    },
    blitSourceToFramebuffer({ renderer, dirtyRect, toScissorBox }) {
      renderer._renderer?.flushDraw?.();
      const target = targetOf(renderer, own(renderer).context);
      return { target, box: dirtyRect && toScissorBox(dirtyRect, target.framebuffer === null) };
    },
    runBlendShaderPass({ renderer, source: { target, box }, mask, color, isBrushMask }) {
      const record = own(renderer);
      sameContext(record.context, target);
      sameContext(record.context, mask);
      const pigment = coloursOf(color);
      const part = partOf(target, mask, box);
      const held = borrow(record.context);
      const source = sourceFor(record, target);
      copy(record.context, source, target, part);
      const places = record.shaderProgram[isBrushMask ? 1 : 0];
      mix(record, places, source, mask, pigment, target, part);
      giveBack(record.context, held);
    },
  };

  // What brush draws strokes into its mask with.
  const strokes = {
    beginDirectMaskDraw(renderer, gl, mask) {
      sameContext(gl, mask);
      const target = targetOf(renderer, gl);
      const held = borrow(gl);
      gl.bindFramebuffer(gl.FRAMEBUFFER, mask.framebuffer);
      gl.viewport(0, 0, mask.columns, mask.rows);
      gl.blendEquation(gl.FUNC_ADD);
      apply(enable, gl, [gl.BLEND]);
      return { held, target };
    },
    endDirectMaskDraw(_, gl, { held, target }) {
      apply(disable, gl, [gl.BLEND]);
      giveBack(gl, held);
      gl.viewport(0, 0, target.columns, target.rows);
    },
    // p5 keeps in mind how it last drew, and would not set it anew.
    resetDirectShaderTracking({ _renderer }) {
      _renderer._curShader = null;
      _renderer._cachedBlendMode = null;
      _renderer._isBlending = null;
    },
  };

  // brush holds paint back until another colour follows. It belongs where the sketch was painting
  // then, so it is laid down before that changes.
  const settleBefore = (prototype, name, flush) => {
    const method = prototype[name];
    prototype[name] = function () {
      flush();
      return apply(method, this, arguments);
    };
  };
  const settleIn = ({ prototype }, flush) => {
    settleBefore(prototype, "begin", flush);
    settleBefore(prototype, "end", flush);
  };

  return { own, coloursOf, settleIn, strokes, washes };
})();
