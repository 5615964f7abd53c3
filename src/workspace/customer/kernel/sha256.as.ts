// SHA-256 (FIPS 180-4) of many messages, four at a time, in AssemblyScript.

import { Block } from './sha256Block.as.ts'
import { S, W } from './sha256Four.as.ts'
import { ALL_LANES, LANE, Lanes, lengthsOfFour, openBlocks, openLane, storeDigests } from './sha256Lanes.as.ts'
import { WIDE_START, WORDS } from './sha256Numbers.as.ts'

// Messages are hashed in three groups by byte length. The fewer block words a message with its 1 bit fills, the less
// work. The length in bits is in the last word.
const TINY_WORDS = 6
const SHORT_WORDS = 10
const TINY: u32 = 4 * TINY_WORDS - 1
const SHORT: u32 = 4 * SHORT_WORDS - 1

/** Messages that wait for others of their sort, and how many. */
const TINIES = memory.data(ALL_LANES, 16)
const SHORTS = memory.data(ALL_LANES, 16)
const LONGS = memory.data(ALL_LANES, 16)

/** What the open blocks began with. */
const BEFORE = memory.data(8 * 16, 16)

/** Adds what the blocks began with to what was made of it. */
function addAll(before: usize): void {
  for (let word: usize = 0; word < 8 * 16; word += 16)
    v128.store(S + word, i32x4.add(v128.load(S + word), v128.load(before + word)))
}

/** Messages whose one block has zeros from word `filled` on. */
// biome-ignore lint/complexity/noStaticOnlyClass: only methods may say that they are written out
class OneBlock {
  @inline
  static mix(lanes: usize, filled: i32): void {
    Lanes.load(lanes, 0)
    Lanes.load(lanes, 4)
    if (filled > 8) Lanes.load(lanes, 8)
    v128.store(W, i32x4.shl(lengthsOfFour(lanes), 3), 15 * 16)
    Block.mix(filled)
    addAll(WIDE_START)
  }
}

function mixTinies(): void {
  OneBlock.mix(TINIES, TINY_WORDS)
}

function mixShorts(): void {
  OneBlock.mix(SHORTS, SHORT_WORDS)
}

/** Index of the last block, by length. A 1 bit and 8 length bytes follow a message. */
function lastBlocksOf(lengths: v128): v128 {
  return i32x4.shr_u(i32x4.add(lengths, i32x4.splat(8)), 6)
}

/** Puts lengths where a block is the last of its message. */
function closeBlocks(block: u32): void {
  const lengths = lengthsOfFour(LONGS)
  const isLast = i32x4.eq(lastBlocksOf(lengths), i32x4.splat(block))
  v128.store(W, v128.or(v128.load(W, 14 * 16), v128.and(i32x4.shr_u(lengths, 29), isLast)), 14 * 16)
  v128.store(W, v128.or(v128.load(W, 15 * 16), v128.and(i32x4.shl(lengths, 3), isLast)), 15 * 16)
}

/** Gives lanes that had no block of their own their hashes back. */
function keepClosed(block: u32): void {
  const isOpen = i32x4.ge_s(lastBlocksOf(lengthsOfFour(LONGS)), i32x4.splat(block))
  for (let word = 0; word < 8 * 16; word += 16)
    v128.store(S + word, v128.bitselect(v128.load(S + word), v128.load(BEFORE + word), isOpen))
}

/** Messages of any lengths. */
function mixLongs(): void {
  memory.copy(S, WIDE_START, 8 * 16)
  const lasts = lastBlocksOf(lengthsOfFour(LONGS))
  let last: u32 = max(i32x4.extract_lane(lasts, 0), i32x4.extract_lane(lasts, 1))
  last = max(last, max(i32x4.extract_lane(lasts, 2), i32x4.extract_lane(lasts, 3)))
  for (let block: u32 = 0; block <= last; block++) {
    if (block > 0) openBlocks(LONGS, block << 6)
    Lanes.load(LONGS, 0)
    Lanes.load(LONGS, 4)
    Lanes.load(LONGS, 8)
    Lanes.load(LONGS, 12)
    closeBlocks(block)
    memory.copy(BEFORE, S, 8 * 16)
    Block.mix(WORDS)
    addAll(BEFORE)
    keepClosed(block)
  }
}

/** Hashes the messages that wait, which must be four. */
function hashWaiting(waiting: usize, digests: usize, digits: usize): void {
  if (waiting === TINIES) mixTinies()
  else if (waiting === SHORTS) mixShorts()
  else mixLongs()
  storeDigests(waiting, digests, digits)
}

/** Hashes a group's remaining messages; copies of the first fill free lanes. */
function hashRest(waiting: usize, end: usize, digests: usize, digits: usize): void {
  if (end === waiting) return
  for (; end < waiting + ALL_LANES; end += LANE) v128.store(end, v128.load(waiting))
  hashWaiting(waiting, digests, digits)
}

/**
 * Hashes `count` messages. Message n is in `texts` from `offsets[n]` to `offsets[n + 1]`, its digest goes to `digests +
 * 32 * n`, and its hexadecimal digits to `digits + 64 * n` unless `digits` is 0. Up to 64 bytes after the last message
 * are read and ignored.
 */
export function hashMessages(texts: usize, offsets: usize, count: i32, digests: usize, digits: usize): void {
  let tiniesEnd = TINIES
  let shortsEnd = SHORTS
  let longsEnd = LONGS
  let next: u32 = load<u32>(offsets)
  for (let message = 0; message < count; message++) {
    const from = next
    next = load<u32>(offsets + (message << 2), 4)
    const length = next - from
    if (length <= TINY) {
      openLane(tiniesEnd, texts + from, length, message)
      tiniesEnd += LANE
      if (tiniesEnd < TINIES + ALL_LANES) continue
      tiniesEnd = TINIES
      hashWaiting(TINIES, digests, digits)
    } else if (length <= SHORT) {
      openLane(shortsEnd, texts + from, length, message)
      shortsEnd += LANE
      if (shortsEnd < SHORTS + ALL_LANES) continue
      shortsEnd = SHORTS
      hashWaiting(SHORTS, digests, digits)
    } else {
      openLane(longsEnd, texts + from, length, message)
      longsEnd += LANE
      if (longsEnd < LONGS + ALL_LANES) continue
      longsEnd = LONGS
      hashWaiting(LONGS, digests, digits)
    }
  }
  hashRest(TINIES, tiniesEnd, digests, digits)
  hashRest(SHORTS, shortsEnd, digests, digits)
  hashRest(LONGS, longsEnd, digests, digits)
}
