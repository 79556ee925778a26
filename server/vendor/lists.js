// Lists and maps on the way to WebGL, by what a sketch cannot change: their methods and iterators
// are in its reach.
const lists = (() => {
  const List = Object.getPrototypeOf(Float32Array);
  const { clear: empty, delete: remove, forEach, get, set } = Map.prototype;
  const { apply } = Reflect;

  // The part of a Map that brush needs for what it keeps in WebGL.
  class Store {
    #map = new Map();

    get(key) {
      return apply(get, this.#map, [key]);
    }

    set(key, value) {
      apply(set, this.#map, [key, value]);
    }

    delete(key) {
      apply(remove, this.#map, [key]);
    }

    forEach(action) {
      apply(forEach, this.#map, [action]);
    }

    clear() {
      apply(empty, this.#map, []);
    }
  }

  return {
    Store,
    each(list, action) {
      for (let i = 0; i < list.length; i++) action(list[i]);
    },
    // A typed list of numbers that are written out.
    floats(numbers) {
      const list = new Float32Array(numbers.length);
      for (let i = 0; i < numbers.length; i++) list[i] = numbers[i];
      return list;
    },
    // Copies a typed list into a longer one.
    copy: calling(List.prototype.set),
    bytesOf: reading(List.prototype, "byteLength"),
  };
})();
