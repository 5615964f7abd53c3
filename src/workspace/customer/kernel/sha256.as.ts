// SHA-256 (FIPS 180-4) of many messages, four at a time, in AssemblyScript.

import { Block, S, START, W } from './sha256Block.as.ts'

/** Two vectors from `64 - left` on, 256 bytes apart: one keeps `left` bytes of a block, one is the 1 bit behind them. */
const ENDS = memory.data(512, 16)
memory.fill(ENDS, 255, 64)
store<u8>(ENDS, 0x80, 256 + 64)

/** Bytes of a short message at most, and words of a block that it and its 1 bit fill; the length is in the last. */
const SHORT: u32 = 39
const SHORT_WORDS = 10
const WORDS = 16

/** The words that the open blocks began with. */
const BEFORE = memory.data(8 * 16, 16)

/** Numbers of messages that wait for three others of their sort. */
const SHORTS = memory.data(4 * 4, 16)
const LONGS = memory.data(4 * 4, 16)
/** Of the message in each lane: where it stands, its bytes, and where its digest goes. */
const FROM = memory.data(4 * 4, 16)
const LENGTHS = memory.data(4 * 4, 16)
const TO = memory.data(4 * 4, 16)
/** Where its open block stands, and where in ENDS its end is looked up. */
const BLOCK_FROM = memory.data(4 * 4, 16)
const BLOCK_ENDS = memory.data(4 * 4, 16)

// biome-ignore lint/complexity/noStaticOnlyClass: only methods may say that they are written out
class Lanes {
  /** Stores four words of each hash, so many bytes behind where the digests begin. */
  @inline
  static store(behind: i32, x: v128, y: v128, z: v128, last: v128): void {
    const a = load<u32>(TO) + behind
    const b = load<u32>(TO, 4) + behind
    const c = load<u32>(TO, 8) + behind
    const d = load<u32>(TO, 12) + behind
    Block.turn(x, y, z, last, a, b, c, d)
  }

  /** Loads words `word` to `word + 3` of the open blocks. */
  @inline
  static load(word: i32): void {
    const part: usize = word << 2
    const to = W + (word << 4)
    Block.turn(bytes(0, part), bytes(1, part), bytes(2, part), bytes(3, part), to, to + 16, to + 32, to + 48)
  }
}

/** 16 bytes of a lane's block, of which those behind the message give way to the 1 bit and zeros. */
function bytes(lane: i32, part: usize): v128 {
  const ends = load<u32>(BLOCK_ENDS + (lane << 2)) + part
  const kept = v128.and(v128.load(load<u32>(BLOCK_FROM + (lane << 2)) + part), v128.load(ends))
  return v128.or(kept, v128.load(ends, 256))
}

/** Bytes of the four messages; lane by lane, because a load over several fresh stores has to wait for them. */
function lengthsOfLanes(): v128 {
  let lengths = v128.load32_zero(LENGTHS)
  lengths = v128.load_lane<u32>(LENGTHS + 4, lengths, 1)
  lengths = v128.load_lane<u32>(LENGTHS + 8, lengths, 2)
  return v128.load_lane<u32>(LENGTHS + 12, lengths, 3)
}

/** Opens a lane's block that begins so many bytes behind the message's beginning; an empty one where it is over. */
function openBlock(lane: i32, skipped: i32): void {
  const at = lane << 2
  const length = load<i32>(LENGTHS + at)
  store<u32>(BLOCK_FROM + at, load<u32>(FROM + at) + min(skipped, length))
  store<u32>(BLOCK_ENDS + at, ENDS + 64 - max(-64, min(64, length - skipped)))
}

/** Puts a message into a lane; `waiting` is where the numbers of the four stand. */
function openLane(lane: i32, waiting: usize, texts: usize, offsets: usize, digests: usize): void {
  const at = lane << 2
  const message = load<u32>(waiting + at)
  const offset = offsets + (message << 2)
  const from = load<u32>(offset)
  const length = load<u32>(offset, 4) - from
  store<u32>(FROM + at, texts + from)
  store<u32>(LENGTHS + at, length)
  store<u32>(TO + at, digests + (message << 5))
}

function openLanes(waiting: usize, texts: usize, offsets: usize, digests: usize): void {
  openLane(0, waiting, texts, offsets, digests)
  openLane(1, waiting, texts, offsets, digests)
  openLane(2, waiting, texts, offsets, digests)
  openLane(3, waiting, texts, offsets, digests)
}

function openBlocks(skipped: i32): void {
  openBlock(0, skipped)
  openBlock(1, skipped)
  openBlock(2, skipped)
  openBlock(3, skipped)
}

/** A word of the four hashes that were mixed from the start. */
function mixedOnce(word: i32): v128 {
  return i32x4.add(v128.load(S + (word << 4)), v128.load32_splat(START + (word << 2)))
}

/** Hashes messages in the lanes that are short, all four. */
function hashShort(): void {
  openBlocks(0)
  Lanes.load(0)
  Lanes.load(4)
  Lanes.load(8)
  v128.store(W, i32x4.shl(lengthsOfLanes(), 3), 15 * 16)
  Block.begin()
  Block.mix(SHORT_WORDS)
  Lanes.store(0, mixedOnce(0), mixedOnce(1), mixedOnce(2), mixedOnce(3))
  Lanes.store(16, mixedOnce(4), mixedOnce(5), mixedOnce(6), mixedOnce(7))
}

/** A word of the four hashes. */
function mixed(word: i32): v128 {
  return v128.load(S + (word << 4))
}

/** Hashes messages of any lengths in the lanes. A lane that has no more blocks keeps its hash. */
function hashLong(): void {
  const lengths = lengthsOfLanes()
  // A 1 bit and 8 bytes of length follow each message.
  const lastBlocks = i32x4.shr_u(i32x4.add(lengths, i32x4.splat(8)), 6)
  Block.begin()
  let longest: u32 = 0
  for (let lane = 0; lane < 16; lane += 4) longest = max(longest, load<u32>(LENGTHS + lane))
  for (let block: u32 = 0; block <= (longest + 8) >> 6; block++) {
    openBlocks(block << 6)
    Lanes.load(0)
    Lanes.load(4)
    Lanes.load(8)
    Lanes.load(12)
    const isLast = i32x4.eq(lastBlocks, i32x4.splat(block))
    v128.store(W, v128.or(v128.load(W, 14 * 16), v128.and(i32x4.shr_u(lengths, 29), isLast)), 14 * 16)
    v128.store(W, v128.or(v128.load(W, 15 * 16), v128.and(i32x4.shl(lengths, 3), isLast)), 15 * 16)
    memory.copy(BEFORE, S, 8 * 16)
    Block.mix(WORDS)
    const isOpen = i32x4.ge_s(lastBlocks, i32x4.splat(block))
    for (let word = 0; word < 8 * 16; word += 16) {
      const mixed = v128.and(v128.load(S + word), isOpen)
      v128.store(S + word, i32x4.add(v128.load(BEFORE + word), mixed))
    }
  }
  Lanes.store(0, mixed(0), mixed(1), mixed(2), mixed(3))
  Lanes.store(16, mixed(4), mixed(5), mixed(6), mixed(7))
}

/**
 * Hashes `count` messages. Message n stands in `texts` from `offsets[n]` to `offsets[n + 1]`, its digest goes to
 * `digests + 32 * n`. Short messages and others are kept apart, so that no lane waits for a longer one without need.
 * Up to 64 bytes behind the last message are read and ignored.
 */
export function hashMessages(texts: usize, offsets: usize, count: i32, digests: usize): void {
  let shorts = 0
  let longs = 0
  for (let message = 0; message < count; message++) {
    const length = load<u32>(offsets + (message << 2), 4) - load<u32>(offsets + (message << 2))
    if (length <= SHORT) {
      store<u32>(SHORTS + (shorts << 2), message)
      if (++shorts < 4) continue
      shorts = 0
      openLanes(SHORTS, texts, offsets, digests)
      hashShort()
    } else {
      store<u32>(LONGS + (longs << 2), message)
      if (++longs < 4) continue
      longs = 0
      openLanes(LONGS, texts, offsets, digests)
      hashLong()
    }
  }
  // A last one is hashed in all the lanes that are left.
  if (shorts > 0) {
    for (; shorts < 4; shorts++) store<u32>(SHORTS + (shorts << 2), load<u32>(SHORTS))
    openLanes(SHORTS, texts, offsets, digests)
    hashShort()
  }
  if (longs > 0) {
    for (; longs < 4; longs++) store<u32>(LONGS + (longs << 2), load<u32>(LONGS))
    openLanes(LONGS, texts, offsets, digests)
    hashLong()
  }
}
