// The scripts of the page: the libraries and the sketch, run by a secret that no sketch gets to
// see. Code that a sketch makes of a string has no such leave, however it is made.
const scripts = (() => {
  const host = apply(native.createElement, native.document, ["div"]);
  const shadow = apply(native.attachShadow, host, [{ mode: "closed" }]);
  let nonce = null;
  let sketch = ""; // its source

  const refuse = (name, place) => {
    if (place !== null) acts.add("outside", name, place);
    throw new native.EvalError("a sketch may not run code from a string");
  };
  const makersOfFunctions = () => {
    const samples = [function () {}, async function () {}, function* () {}, async function* () {}];
    return samples.map((sample) => sample.constructor);
  };

  return {
    // Allows the scripts that carry this secret, which the page's own policy names.
    allow(given) {
      nonce = given;
      document.querySelector("meta[http-equiv]").remove();
    },
    // What no text that a sketch holds ends with, so that it has the hash of none of ours.
    signature: () => `// ${nonce}`,
    // Has the page run what this policy names, and nothing else that carries the secret.
    confine(policy) {
      const meta = document.createElement("meta");
      meta.httpEquiv = "Content-Security-Policy";
      meta.content = policy;
      native.head.append(meta);
      meta.remove();
    },
    // In a closed tree, and gone when it has run, so that no other script comes by its nonce.
    run(text) {
      const script = apply(native.createElement, native.document, ["script"]);
      apply(native.setNonce, script, [nonce]);
      apply(native.setTextContent, script, [text]);
      apply(native.appendChild, native.head, [host]);
      apply(native.appendChild, shadow, [script]);
      apply(native.remove, script, []);
      apply(native.remove, host, []);
    },
    // What a function's text is asked of from now on is this sketch.
    expect(source) {
      sketch = source;
    },
    // Comments and code that never runs can hold any data, and a function tells its whole text. The
    // libraries read those of functions that are not the sketch's.
    hideTexts() {
      const textOf = Function.prototype.toString;
      const hiding = {
        toString() {
          const text = apply(textOf, this, []);
          const isTheirs = apply(native.indexOf, sketch, [text]) < 0;
          if (isTheirs && witness.place(hiding, "toString") === null) return text;
          const named = getOwnPropertyDescriptor(this, "name");
          const name = typeof named?.value === "string" ? named.value : "";
          return `function ${name}() { [native code] }`;
        },
      }.toString;
      install(Function.prototype, "toString", hiding);
    },
    // The policy refuses such code as well, but spells itself out, nonce and all, as it does.
    refuseStrings() {
      install(window, "eval", function evaluate() {
        refuse("eval", witness.place(evaluate, "eval"));
      });
      for (const maker of makersOfFunctions()) {
        const standIn = function () {
          refuse("Function", witness.place(standIn, "new"));
        };
        defineProperty(standIn, "name", { value: maker.name });
        defineProperty(standIn, "prototype", { value: maker.prototype, writable: false });
        defineProperty(maker.prototype, "constructor", { value: standIn });
        if (window[maker.name] === maker) install(window, maker.name, standIn);
      }
      const { prototype } = SecurityPolicyViolationEvent;
      defineProperty(prototype, "originalPolicy", { get: () => "" });
      delete window.ReportingObserver;
    },
  };
})();
