// WebGL as it was before any sketch: its methods, to be called with a context first, and its
// numbers. What has been put on a context since, or on the prototype of contexts, is not called. A
// method is called by its own name, by which the page tells what is called from here.
const GL = Object.freeze({ ...WebGL2RenderingContext });
const {
  activeTexture, attachShader, bindBuffer, bindFramebuffer, bindRenderbuffer, bindTexture,
  bindVertexArray, blendEquation, blendFunc, blitFramebuffer, bufferData, bufferSubData, clear,
  clearColor, compileShader, createBuffer, createFramebuffer, createProgram, createShader,
  createTexture, createVertexArray, deleteBuffer, deleteFramebuffer, deleteProgram, deleteTexture,
  deleteVertexArray, disable, drawArrays, drawArraysInstanced, enable, enableVertexAttribArray,
  flush, framebufferTexture2D, getAttribLocation, getError, getFramebufferAttachmentParameter,
  getParameter, getRenderbufferParameter, getUniformLocation, isContextLost, isEnabled, linkProgram, scissor,
  shaderSource, texImage2D, texParameteri, texStorage2D, texSubImage2D, uniform1i, uniform3f,
  uniform4f, uniformMatrix4fv, useProgram, vertexAttribDivisor, vertexAttribPointer, viewport,
} = (() => {
  const { prototype } = WebGL2RenderingContext;
  const methods = {};
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof value === "function") methods[name] = calling(value);
  }
  return methods;
})();
const widthOfBuffer = reading(WebGL2RenderingContext.prototype, "drawingBufferWidth");
const heightOfBuffer = reading(WebGL2RenderingContext.prototype, "drawingBufferHeight");
