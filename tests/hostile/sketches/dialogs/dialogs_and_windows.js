// tries: print by execCommand, full screen, a modal dialog, a file chooser, a transition, another size
// expect: external_access
const hidden = (...parts) => parts.join("");
const dd = self[hidden("docu", "ment")];
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  dd[hidden("exec","Command")]("print"); dd[hidden("document","Element")][hidden("request","Fullscreen")]?.().catch(() => 1); const d = dd[hidden("create","Element")]("dialog"); dd[hidden("bo","dy")][hidden("app","end")](d); d.showModal(); const f = dd[hidden("create","Element")]("input"); f.type = "file"; f.click(); dd.startViewTransition?.(() => new Promise(() => {})); self[hidden("", "find")]("x"); self[hidden("", "moveTo")](3, 3); self[hidden("", "resizeTo")](10, 10);
}
