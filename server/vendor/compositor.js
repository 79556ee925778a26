// How the masks of brush come to lie on the picture, with WebGL alone. The published way goes
// through methods of p5, with the matrix, tint and blend mode that a sketch has set there, and a
// sketch can put its own in their place. Here nothing of a sketch runs between the first call for
// a wash and the last one, and what brush draws with is nowhere that a sketch could find it.
// Spreads and iterators are in a sketch's reach too, hence none of either.
const compositor = (() => {
  const { apply } = Reflect;
  const { get, set } = WeakMap.prototype;
  const records = new WeakMap(); // by context

  const isWebGL = (value) => {
    try {
      isEnabled(value, GL.DEPTH_TEST);
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
  // A sketch may keep brush from making its masks anew when their size changes.
  // What is told of a size, or the plane that brush fills, against the buffer of a mask.
  const sameSize = ({ width, height }, { columns, rows }) => {
    if (columns !== width || rows !== height) {
      throw new TypeError("brush was given another size while it painted");
    }
  };

  const isSwitchedOff = (gl, what) => {
    if (!isEnabled(gl, what)) return false;
    disable(gl, what);
    return true;
  };
  // Takes note of how things stand in WebGL, none of which has to be asked of the GPU, and
  // switches off what would keep paint from where it belongs.
  const borrow = (gl) => {
    const unit = getParameter(gl, GL.ACTIVE_TEXTURE);
    activeTexture(gl, GL.TEXTURE1);
    const second = getParameter(gl, GL.TEXTURE_BINDING_2D);
    activeTexture(gl, GL.TEXTURE0);
    return {
      unit,
      second,
      first: getParameter(gl, GL.TEXTURE_BINDING_2D),
      program: getParameter(gl, GL.CURRENT_PROGRAM),
      vertices: getParameter(gl, GL.VERTEX_ARRAY_BINDING),
      read: getParameter(gl, GL.READ_FRAMEBUFFER_BINDING),
      draw: getParameter(gl, GL.DRAW_FRAMEBUFFER_BINDING),
      blends: isSwitchedOff(gl, GL.BLEND),
      culls: isSwitchedOff(gl, GL.CULL_FACE),
      testsDepth: isSwitchedOff(gl, GL.DEPTH_TEST),
      cuts: isSwitchedOff(gl, GL.SCISSOR_TEST),
    };
  };
  const giveBack = (gl, held) => {
    if (held.blends) enable(gl, GL.BLEND);
    if (held.culls) enable(gl, GL.CULL_FACE);
    if (held.testsDepth) enable(gl, GL.DEPTH_TEST);
    if (held.cuts) enable(gl, GL.SCISSOR_TEST);
    bindFramebuffer(gl, GL.READ_FRAMEBUFFER, held.read);
    bindFramebuffer(gl, GL.DRAW_FRAMEBUFFER, held.draw);
    bindVertexArray(gl, held.vertices);
    useProgram(gl, held.program);
    activeTexture(gl, GL.TEXTURE1);
    bindTexture(gl, GL.TEXTURE_2D, held.second);
    activeTexture(gl, GL.TEXTURE0);
    bindTexture(gl, GL.TEXTURE_2D, held.first);
    activeTexture(gl, held.unit);
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
      this.colorTexture = createTexture(gl);
      bindTexture(gl, GL.TEXTURE_2D, this.colorTexture);
      texStorage2D(gl, GL.TEXTURE_2D, 1, format, this.columns, this.rows);
      texParameteri(gl, GL.TEXTURE_2D, GL.TEXTURE_MIN_FILTER, GL.NEAREST);
      texParameteri(gl, GL.TEXTURE_2D, GL.TEXTURE_MAG_FILTER, GL.NEAREST);
      this.framebuffer = createFramebuffer(gl);
      bindFramebuffer(gl, GL.FRAMEBUFFER, this.framebuffer);
      framebufferTexture2D(
        gl, GL.FRAMEBUFFER, GL.COLOR_ATTACHMENT0, GL.TEXTURE_2D, this.colorTexture, 0,
      );
      giveBack(gl, held);
    }

    pixelDensity() {
      return this.density;
    }

    clear() {
      const { gl } = this;
      const held = borrow(gl);
      bindFramebuffer(gl, GL.FRAMEBUFFER, this.framebuffer);
      clearColor(gl, 0, 0, 0, 0);
      clear(gl, GL.COLOR_BUFFER_BIT);
      giveBack(gl, held);
    }

    remove() {
      deleteFramebuffer(this.gl, this.framebuffer);
      deleteTexture(this.gl, this.colorTexture);
    }
  }

  const compile = (gl, program, type, text) => {
    const shader = createShader(gl, type);
    shaderSource(gl, shader, text);
    compileShader(gl, shader);
    attachShader(gl, program, shader);
  };
  const link = (gl, vertex, fragment) => {
    const program = createProgram(gl);
    compile(gl, program, GL.VERTEX_SHADER, vertex);
    compile(gl, program, GL.FRAGMENT_SHADER, fragment);
    linkProgram(gl, program);
    return program;
  };
  const linkWash = (gl, vertex, fragment) => {
    const program = link(gl, vertex, fragment);
    return {
      program,
      source: getUniformLocation(gl, program, "u_source"),
      mask: getUniformLocation(gl, program, "u_mask"),
      color: getUniformLocation(gl, program, "u_color"),
      intoBuffer: getUniformLocation(gl, program, "u_targetIsFramebuffer"),
    };
  };

  // What a sketch paints on now, with its size in pixels: the canvas, or a framebuffer of p5, over
  // which a mask is spread if it has another size or density.
  const targetOf = (renderer, gl) => {
    const buffer = renderer._renderer?.activeFramebuffer?.();
    return {
      gl,
      isBuffer: !!buffer,
      columns: buffer ? Math.floor(buffer.width * buffer.density) : widthOfBuffer(gl),
      rows: buffer ? Math.floor(buffer.height * buffer.density) : heightOfBuffer(gl),
      framebuffer: getParameter(gl, GL.DRAW_FRAMEBUFFER_BINDING),
    };
  };

  // Several samples a pixel can be copied to a surface of their own format only. It is asked for
  // each time, because a sketch may give its buffer another.
  const formatOf = (gl, framebuffer) => {
    if (framebuffer === null) return GL.RGBA8;
    bindFramebuffer(gl, GL.DRAW_FRAMEBUFFER, framebuffer);
    const ask = (what) =>
      getFramebufferAttachmentParameter(gl, GL.DRAW_FRAMEBUFFER, GL.COLOR_ATTACHMENT0, what);
    if (ask(GL.FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE) !== GL.RENDERBUFFER) return GL.RGBA8;
    const bound = getParameter(gl, GL.RENDERBUFFER_BINDING);
    bindRenderbuffer(gl, GL.RENDERBUFFER, ask(GL.FRAMEBUFFER_ATTACHMENT_OBJECT_NAME));
    const format = getRenderbufferParameter(gl, GL.RENDERBUFFER, GL.RENDERBUFFER_INTERNAL_FORMAT);
    bindRenderbuffer(gl, GL.RENDERBUFFER, bound);
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

  // What has gone wrong in WebGL since this was last asked, which takes a way to the GPU's process.
  const hasGoneWrong = (gl) => {
    let error = false;
    while (getError(gl) !== GL.NO_ERROR && !isContextLost(gl)) error = true;
    return error;
  };
  // A copy that WebGL refuses would leave the one before it in its place.
  const copy = (gl, source, target, part) => {
    bindFramebuffer(gl, GL.READ_FRAMEBUFFER, target.framebuffer);
    bindFramebuffer(gl, GL.DRAW_FRAMEBUFFER, source.framebuffer);
    const blit = () => blitFramebuffer(
      gl, part[0], part[1], part[2], part[3], part[0], part[1], part[2], part[3],
      GL.COLOR_BUFFER_BIT, GL.NEAREST,
    );
    blit();
    // An error may be an earlier one, and of the sketch's own.
    if (hasGoneWrong(gl)) {
      blit();
      if (hasGoneWrong(gl)) throw new TypeError("brush cannot copy what it should paint on");
    }
    bindFramebuffer(gl, GL.FRAMEBUFFER, target.framebuffer);
  };

  const mix = (record, places, source, mask, color, target, part) => {
    const gl = record.context;
    viewport(gl, 0, 0, target.columns, target.rows);
    enable(gl, GL.SCISSOR_TEST);
    scissor(gl, part[0], part[1], part[2] - part[0], part[3] - part[1]);
    useProgram(gl, places.program);
    bindVertexArray(gl, record.noVertices);
    bindTexture(gl, GL.TEXTURE_2D, source.colorTexture);
    activeTexture(gl, GL.TEXTURE1);
    bindTexture(gl, GL.TEXTURE_2D, mask.colorTexture);
    uniform1i(gl, places.source, 0);
    uniform1i(gl, places.mask, 1);
    uniform3f(gl, places.color, color[0], color[1], color[2]);
    uniform1i(gl, places.intoBuffer, target.framebuffer === null ? 0 : 1);
    drawArrays(gl, GL.TRIANGLES, 0, 3);
    disable(gl, GL.SCISSOR_TEST);
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
      record.shaderProgram =
        [linkWash(gl, vertex, fragments[0]), linkWash(gl, vertex, fragments[1])];
      record.noVertices = createVertexArray(gl);
    },
    // The copy of the picture is made as large as what it is a copy of.
    ensureBlendSourceFramebuffer: (_renderer, _last, width, height, density) =>
      ({ width, height, pixelDensity: () => density }),
    createFramebuffer(renderer, { width, height, density }) {
      const gl = own(renderer).context;
      return new Surface(gl, width, height, density, GL.RGBA8);
    },
    blitSourceToFramebuffer({ renderer, dirtyRect, toScissorBox, getTargetPixelSize }) {
      renderer._renderer?.flushDraw?.();
      const target = targetOf(renderer, own(renderer).context);
      const box = dirtyRect && toScissorBox(dirtyRect, target.framebuffer === null);
      return { target, box, size: getTargetPixelSize() };
    },
    runBlendShaderPass({ renderer, source: { target, box, size }, mask, color, isBrushMask }) {
      const record = own(renderer);
      sameContext(record.context, target);
      sameContext(record.context, mask);
      sameSize(size, mask);
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
      bindFramebuffer(gl, GL.FRAMEBUFFER, mask.framebuffer);
      viewport(gl, 0, 0, mask.columns, mask.rows);
      blendEquation(gl, GL.FUNC_ADD);
      enable(gl, GL.BLEND);
      return { held, target };
    },
    endDirectMaskDraw(_, gl, { held, target }) {
      disable(gl, GL.BLEND);
      giveBack(gl, held);
      viewport(gl, 0, 0, target.columns, target.rows);
    },
    // p5 keeps in mind how it last drew, and would not set it anew.
    resetDirectShaderTracking({ _renderer }) {
      _renderer._curShader = null;
      _renderer._cachedBlendMode = null;
      _renderer._isBlending = null;
    },
  };

  // The same methods, each of which is done as a whole or not begun.
  const whole = (methods) => {
    const all = {};
    for (const name of Object.keys(methods)) {
      all[name] = function () {
        roomy();
        return apply(methods[name], this, arguments);
      };
    }
    return all;
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

  // An end that was not done would leave brush's mask where p5 draws.
  const begun = { ...whole(strokes), endDirectMaskDraw: strokes.endDirectMaskDraw };
  return { own, coloursOf, link, sameSize, settleIn, strokes: begun, washes: whole(washes) };
})();
