// The fill mask of p5.brush as one plane of 8-bit alpha. Polygons are laid over it or taken out
// of it, outlines are laid over it. Coverage comes from signed areas, summed along each row;
// alpha is blended in the 8-bit steps of Chromium's own canvas, so that paint builds up the
// same way.
#include <wasm_simd128.h>

typedef unsigned char u8;

#define EXPORT(name) __attribute__((export_name(name)))
#define MAX_POINTS (1 << 18)
#define LANES 16 // bytes in a vector

extern u8 __heap_base;

static int width, height, stride;
static u8 *plane;               // height rows of `width` bytes
static float *areas;            // height rows of `stride`, all zero between calls
static int *row_low, *row_high; // columns of each row that were touched, low > high for none
static int top, bottom;         // rows that were touched, top > bottom for none
static u8 *pixels;              // RGBA of a rectangle, for the upload
static float points[MAX_POINTS * 2];
static float ma, mb, mc, md, me, mf; // the canvas transform

static float least(float a, float b) { return a < b ? a : b; }
static float most(float a, float b) { return a > b ? a : b; }
static float absolute(float v) { return __builtin_fabsf(v); }
static float root(float v) { return __builtin_sqrtf(v); }
static int least_int(int a, int b) { return a < b ? a : b; }
static int most_int(int a, int b) { return a > b ? a : b; }

EXPORT("points") float *points_address(void) { return points; }
EXPORT("capacity") int points_capacity(void) { return MAX_POINTS; }
EXPORT("plane") u8 *plane_address(void) { return plane; }

static void forget_rows(void) {
  for (int y = top; y <= bottom; y++) {
    row_low[y] = stride;
    row_high[y] = -1;
  }
  top = height;
  bottom = -1;
}

static u8 *take(u8 **free, int bytes) {
  u8 *taken = *free;
  *free += (bytes + LANES - 1) & -LANES;
  return taken;
}

// Lays out memory for a mask of w x h pixels; 0 when there is not enough of it.
EXPORT("open") int open_mask(int w, int h) {
  width = w;
  height = h;
  stride = (w + 2 + LANES) & -LANES;
  u8 *free = (u8 *)(((unsigned long)&__heap_base + LANES - 1) & -LANES);
  plane = take(&free, w * h);
  areas = (float *)take(&free, stride * h * 4);
  row_low = (int *)take(&free, h * 4);
  row_high = (int *)take(&free, h * 4);
  pixels = take(&free, w * h * 4);
  int missing = (int)(((unsigned long)free + 65535) >> 16) - (int)__builtin_wasm_memory_size(0);
  if (missing > 0 && __builtin_wasm_memory_grow(0, missing) == (unsigned long)-1) return 0;
  top = 0;
  bottom = h - 1;
  forget_rows();
  return 1;
}

// Empties a rectangle.
EXPORT("clear") void clear(int left, int up, int right, int down) {
  for (int y = up; y < down; y++) __builtin_memset(plane + y * width + left, 0, right - left);
}

// Copies a rectangle to RGBA bytes, row after row; the blend shader looks at alpha only.
EXPORT("rgba") u8 *rgba(int left, int up, int right, int down) {
  unsigned *to = (unsigned *)pixels;
  for (int y = up; y < down; y++)
    for (int x = left; x < right; x++) *to++ = (unsigned)plane[y * width + x] << 24;
  return pixels;
}

// ---- Coverage ----

// Adds what row y sees of an edge from column x0 to column x1: `rise` is its height in the row,
// negative on the way up. A cell gets the area to the right of the edge within it, the next
// cell what is left of the height, so that a running sum gives the coverage of each cell.
static void add_to_row(int y, float x0, float x1, float rise) {
  float limit = (float)width;
  x0 = least(most(x0, 0), limit);
  x1 = least(most(x1, 0), limit);
  float left = least(x0, x1), right = most(x0, x1);
  int first = (int)left, last;
  float *row = areas + y * stride;
  if (right <= (float)(first + 1)) {
    float inside = rise * (0.5f * (left + right) - (float)first);
    row[first] += rise - inside;
    row[first + 1] += inside;
    last = first + 1;
  } else {
    last = (int)__builtin_ceilf(right);
    float per_cell = 1 / (right - left), sum = 0;
    // The area of the first x cells, of a height that grows by per_cell in each.
    for (int cell = first; cell < last; cell++) {
      float in = most((float)cell, left), out = least((float)(cell + 1), right);
      float before = (in - left) * per_cell, after = (out - left) * per_cell;
      float area = 0.5f * (before + after) * (out - in) + after * ((float)(cell + 1) - out);
      row[cell] += rise * (area - sum);
      sum = area;
    }
    row[last] += rise * (1 - sum);
  }
  if (first < row_low[y]) row_low[y] = first;
  if (last > row_high[y]) row_high[y] = last;
}

static void add_edge(float x0, float y0, float x1, float y1) {
  float sign = 1;
  if (y0 == y1) return;
  if (y0 > y1) {
    float swap = x0;
    x0 = x1;
    x1 = swap;
    swap = y0;
    y0 = y1;
    y1 = swap;
    sign = -1;
  }
  float floor = (float)height;
  if (y1 <= 0 || y0 >= floor) return;
  float slope = (x1 - x0) / (y1 - y0);
  if (y0 < 0) {
    x0 -= y0 * slope;
    y0 = 0;
  }
  y1 = least(y1, floor);
  int first = (int)y0, last = (int)__builtin_ceilf(y1) - 1;
  if (first < top) top = first;
  if (last > bottom) bottom = last;
  float x = x0;
  for (int y = first; y <= last; y++) {
    float rise = least((float)(y + 1), y1) - most((float)y, y0);
    float next = x + slope * rise;
    add_to_row(y, x, next, sign * rise);
    x = next;
  }
}

// ---- Blending ----

typedef enum { OVER, OUT } Mode;

// A product of two bytes over 255, rounded.
static int over_255(int product) {
  product += 128;
  return (product + (product >> 8)) >> 8;
}

static v128_t over_255_x8(v128_t product) {
  product = wasm_i16x8_add(product, wasm_i16x8_splat(128));
  return wasm_u16x8_shr(wasm_i16x8_add(product, wasm_u16x8_shr(product, 8)), 8);
}

// What `alpha` (0 to 255) is worth under a coverage of 0 to 255.
static int share(int alpha, int coverage, Mode mode) {
  if (mode == OUT) return over_255(alpha * coverage);
  return coverage == 255 ? alpha : (alpha * (coverage + 1)) >> 8;
}

static int blend(int old, int source, Mode mode) {
  if (mode == OUT) return over_255(old * (255 - source));
  return source + ((old * (256 - source)) >> 8);
}

static void blend_run(u8 *to, int count, int source, Mode mode) {
  if (!source) return;
  v128_t factor = wasm_i16x8_splat((mode == OUT ? 255 : 256) - source);
  v128_t added = wasm_i8x16_splat(mode == OUT ? 0 : source);
  int x = 0;
  for (; x + LANES <= count; x += LANES) {
    v128_t old = wasm_v128_load(to + x);
    v128_t low = wasm_i16x8_mul(wasm_u16x8_extend_low_u8x16(old), factor);
    v128_t high = wasm_i16x8_mul(wasm_u16x8_extend_high_u8x16(old), factor);
    low = mode == OUT ? over_255_x8(low) : wasm_u16x8_shr(low, 8);
    high = mode == OUT ? over_255_x8(high) : wasm_u16x8_shr(high, 8);
    wasm_v128_store(to + x, wasm_i8x16_add(wasm_u8x16_narrow_i16x8(low, high), added));
  }
  for (; x < count; x++) to[x] = blend(to[x], source, mode);
}

static int coverage_of(float sum) { return (int)(least(absolute(sum), 1) * 255 + 0.5f); }

// Sums the areas of every touched row into coverage, blends `alpha` where there is some, and
// leaves the areas at zero.
static void settle(int alpha, Mode mode) {
  for (int y = top; y <= bottom; y++) {
    int x = row_low[y], end = least_int(row_high[y] + 1, width);
    float *row = areas + y * stride, sum = 0;
    u8 *to = plane + y * width;
    while (x < end) {
      int run = x; // cells in which no edge is have one coverage
      while (run + 4 <= end && !wasm_v128_any_true(wasm_v128_load(row + run))) run += 4;
      if (run > x) {
        int covered = coverage_of(sum);
        if (covered) blend_run(to + x, run - x, share(alpha, covered, mode), mode);
        x = run;
        if (x >= end) break;
      }
      sum += row[x];
      row[x] = 0;
      int covered = coverage_of(sum);
      if (covered) to[x] = blend(to[x], share(alpha, covered, mode), mode);
      x++;
    }
    for (x = most_int(end, row_low[y]); x <= row_high[y]; x++) row[x] = 0;
  }
  forget_rows();
}

// ---- Shapes ----

static void set_transform(float a, float b, float c, float d, float e, float f) {
  ma = a;
  mb = b;
  mc = c;
  md = d;
  me = e;
  mf = f;
}

static void add_polygon(int count) {
  float lx = points[2 * count - 2], ly = points[2 * count - 1];
  float px = ma * lx + mc * ly + me, py = mb * lx + md * ly + mf;
  for (int i = 0; i < count; i++) {
    lx = points[2 * i];
    ly = points[2 * i + 1];
    float x = ma * lx + mc * ly + me, y = mb * lx + md * ly + mf;
    add_edge(px, py, x, y);
    px = x;
    py = y;
  }
}

// Lays the closed polygon of the first `count` points over the plane, or takes it out of it.
EXPORT("fill") void fill(int count, int alpha, int out, float a, float b, float c, float d, float e,
                         float f) {
  if (count < 3) return;
  set_transform(a, b, c, d, e, f);
  add_polygon(count);
  if (out) settle(alpha, OUT);
  else settle(alpha, OVER);
}

static void erase_edge(u8 *to, int from, int end, float cx, float dy, float radius, int alpha) {
  for (int x = most_int(from, 0); x < end && x < width; x++) {
    float dx = (float)x + 0.5f - cx;
    int covered = coverage_of(most(radius + 0.5f - root(dx * dx + dy * dy), 0));
    to[x] = blend(to[x], share(alpha, covered, OUT), OUT);
  }
}

// Takes a circle out of the plane, all in pixels. Coverage falls from 1 to 0 over the pixel at
// the rim.
EXPORT("erase_circle") void erase_circle(float cx, float cy, float radius, int alpha) {
  float rim = radius + 0.5f, core = radius - 0.5f;
  int first = most_int((int)__builtin_floorf(cy - rim), 0);
  int last = least_int((int)__builtin_ceilf(cy + rim), height);
  for (int y = first; y < last; y++) {
    float dy = (float)y + 0.5f - cy;
    if (absolute(dy) >= rim) continue;
    float reach = root(rim * rim - dy * dy);
    int from = (int)__builtin_floorf(cx - reach), end = (int)__builtin_ceilf(cx + reach);
    int full_from = end, full_end = end;
    if (core > absolute(dy)) {
      float inner = root(core * core - dy * dy);
      full_from = (int)__builtin_ceilf(cx - inner - 0.5f);
      full_end = (int)__builtin_floorf(cx + inner - 0.5f) + 1;
      if (full_end < full_from) full_from = full_end = end;
    }
    u8 *to = plane + y * width;
    erase_edge(to, from, full_from, cx, dy, radius, alpha);
    int run_from = most_int(full_from, 0), run_end = least_int(full_end, width);
    if (run_end > run_from) blend_run(to + run_from, run_end - run_from, alpha, OUT);
    erase_edge(to, full_end, end, cx, dy, radius, alpha);
  }
}

// ---- Outlines ----

#define STRAIGHT 0.999756f // cosine above which two sides are one line
#define MITRE_LIMIT 10.0f  // of a canvas

// One side of an outline, traced through the transform; the right side runs backwards.
typedef struct {
  float first_x, first_y, x, y;
  int begun, backwards;
} Pen;

static void join(const Pen *pen, float x, float y) {
  if (pen->backwards) add_edge(x, y, pen->x, pen->y);
  else add_edge(pen->x, pen->y, x, y);
}

static void move(Pen *pen, float x, float y) {
  float tx = ma * x + mc * y + me, ty = mb * x + md * y + mf;
  if (pen->begun) join(pen, tx, ty);
  else {
    pen->begun = 1;
    pen->first_x = tx;
    pen->first_y = ty;
  }
  pen->x = tx;
  pen->y = ty;
}

// Turns both pens round the corner (x, y): `b` and `a` are the normals of the sides before and
// after it, as long as half the line is wide. The outer pen takes a mitre where it is not too
// long; the inner one passes through the corner, so that short sides leave no hole.
static void corner(Pen *outer, Pen *inner, float x, float y, float bx, float by, float ax, float ay,
                   float cosine) {
  float sine = root(most(0.5f * (1 + cosine), 0)); // of half the angle between the sides
  if (sine * MITRE_LIMIT >= 1) {
    float scale = 0.5f / (sine * sine);
    move(outer, x + (bx + ax) * scale, y + (by + ay) * scale);
  } else {
    move(outer, x + bx, y + by);
    move(outer, x + ax, y + ay);
  }
  move(inner, x - bx, y - by);
  move(inner, x, y);
  move(inner, x - ax, y - ay);
}

// Finds the unit normal of the side from point i to point j; 0 when they are one point.
static int normal(int i, int j, float *x, float *y) {
  float dx = points[2 * j] - points[2 * i], dy = points[2 * j + 1] - points[2 * i + 1];
  float length = root(dx * dx + dy * dy);
  if (!(length > 1e-6f)) return 0;
  *x = dy / length;
  *y = -dx / length;
  return 1;
}

static int after(int i, int count) { return i + 1 < count ? i + 1 : 0; }

// Traces the outline of `sides` sides in a row, from point `start` on; all of them make a ring.
static void add_outline(int start, int sides, int count, float half) {
  int ring = sides == count, begun = 0;
  float bx = 0, by = 0, ax, ay, x = 0, y = 0;
  Pen left = {0}, right = {.backwards = 1};
  if (ring) { // the first corner needs the side before it
    int before = count - 1;
    while (before > 0 && !normal(before, 0, &bx, &by)) before--;
    if (!before) return;
    begun = 1;
    start = 0;
  }
  for (int side = 0, i = start; side < sides; side++, i = after(i, count)) {
    if (!normal(i, after(i, count), &ax, &ay)) continue;
    x = points[2 * i];
    y = points[2 * i + 1];
    float cosine = bx * ax + by * ay;
    if (!begun || cosine > STRAIGHT) {
      move(&left, x + ax * half, y + ay * half);
      move(&right, x - ax * half, y - ay * half);
    } else if (bx * ay - by * ax > 0) {
      corner(&left, &right, x, y, bx * half, by * half, ax * half, ay * half, cosine);
    } else {
      corner(&right, &left, x, y, -bx * half, -by * half, -ax * half, -ay * half, cosine);
    }
    begun = 1;
    bx = ax;
    by = ay;
    x = points[2 * after(i, count)];
    y = points[2 * after(i, count) + 1];
  }
  if (!left.begun) return;
  if (ring) {
    join(&left, left.first_x, left.first_y);
    join(&right, right.first_x, right.first_y);
  } else {
    move(&left, x + bx * half, y + by * half);
    move(&right, x - bx * half, y - by * half);
    add_edge(left.x, left.y, right.x, right.y);
    add_edge(right.first_x, right.first_y, left.first_x, left.first_y);
  }
}

static int bare(float x, float y) {
  float tx = ma * x + mc * y + me, ty = mb * x + md * y + mf;
  if (!(tx >= 0 && ty >= 0 && tx < (float)width && ty < (float)height)) return 0;
  return plane[(int)ty * width + (int)tx] == 0;
}

// Whether paper is still bare under the outline of the side after point i.
static int side_is_bare(int i, int count, float half) {
  float nx, ny;
  if (!normal(i, after(i, count), &nx, &ny)) return 0;
  float reach = most(half - 1, 0); // a pixel within, since one at the rim is not all covered
  float x = 0.5f * (points[2 * i] + points[2 * after(i, count)]);
  float y = 0.5f * (points[2 * i + 1] + points[2 * after(i, count) + 1]);
  nx *= reach;
  ny *= reach;
  return bare(x + nx, y + ny) || bare(x - nx, y - ny);
}

// An alpha of 1 laid over any other changes nothing, so that only sides with bare paper under
// them are traced, and their neighbours.
static void add_outline_on_bare_paper(int count, float half) {
  int first = -1, sides = 0;
  for (int i = 0; i < count; i++) {
    if (side_is_bare(i, count, half)) {
      if (first < 0) {
        first = most_int(i - 1, 0);
        sides = i - first;
      }
      sides++;
    } else if (first >= 0) {
      add_outline(first, least_int(sides + 1, count - first), count, half);
      first = -1;
    }
  }
  if (first >= 0) add_outline(first, sides, count, half);
}

// Lays the outline of the closed polygon of the first `count` points over the plane, with
// mitred corners; `half` is half the line's width in the units of the points.
EXPORT("stroke") void stroke(int count, float half, int alpha, float a, float b, float c, float d,
                             float e, float f) {
  if (count < 2) return;
  set_transform(a, b, c, d, e, f);
  if (alpha > 1) add_outline(0, count, count, half);
  else add_outline_on_bare_paper(count, half);
  settle(alpha, OVER);
}
