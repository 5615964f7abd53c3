// Brings four messages into their lanes and their digests out of them, in AssemblyScript.

import { storeHex } from './hex.as.ts'
import { S, W } from './sha256Four.as.ts'

/** Messages that are hashed at once. */
export const LANES = 4

/** Two vectors from `64 - left` on, 256 bytes apart. One keeps `left` bytes of a block, one is the 1 bit after them. */
const ENDS = memory.data(512, 16)
memory.fill(ENDS, 255, 64)
store<u8>(ENDS, 0x80, 256 + 64)

// A message's lane has 16 bytes. They are the address of its open block, where ENDS has that block's end, its byte
// length, and its number.
export const LANE = 16
const END = 4
const LENGTH = 8
const NUMBER = 12

/** Bytes that describe the messages of all lanes. */
export const ALL_LANES = LANES * LANE

/** Puts a message into a lane, its first block open. */
export function openLane(lane: usize, from: usize, length: u32, number: u32): void {
  store<u32>(lane, from as u32)
  store<u32>(lane, (ENDS as u32) + 64 - min(64, length), END)
  store<u32>(lane, length, LENGTH)
  store<u32>(lane, number, NUMBER)
}

/** Opens the blocks at an offset into the messages; empty ones past their end. */
export function openBlocks(lanes: usize, skipped: i32): void {
  for (let lane = lanes; lane < lanes + ALL_LANES; lane += LANE) {
    const left = load<i32>(lane, LENGTH) - skipped
    if (left >= 0) store<u32>(lane, load<u32>(lane) + 64)
    store<u32>(lane, (ENDS as i32) + 64 - max(-64, min(64, left)), END)
  }
}

/** Byte lengths of four messages. Loaded lane by lane, because one load over several fresh stores would stall. */
export function lengthsOfFour(lanes: usize): v128 {
  let lengths = v128.load32_zero(lanes, LENGTH)
  lengths = v128.load_lane<u32>(lanes, lengths, 1, LANE + LENGTH)
  lengths = v128.load_lane<u32>(lanes, lengths, 2, 2 * LANE + LENGTH)
  return v128.load_lane<u32>(lanes, lengths, 3, 3 * LANE + LENGTH)
}

/** Bytes of big-endian words in the other order. */
function swapped(x: v128): v128 {
  return i8x16.swizzle(x, i8x16(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12))
}

// biome-ignore lint/complexity/noStaticOnlyClass: only methods may say that they are written out
export class Lanes {
  /** 16 bytes of a lane's block, with the 1 bit and zeros after the message. */
  @inline
  static bytes(lanes: usize, lane: usize, part: usize): v128 {
    const end = (load<u32>(lanes + lane * LANE, END) as usize) + part
    const message = v128.and(v128.load((load<u32>(lanes + lane * LANE) as usize) + part), v128.load(end))
    return v128.or(message, v128.load(end, 256))
  }

  /**
   * Loads words `word` to `word + 3` of the open blocks, transposed. Four vectors of one message each become four of
   * one word each.
   */
  @inline
  static load(lanes: usize, word: usize): void {
    const part = word << 2
    const x = Lanes.bytes(lanes, 0, part)
    const y = Lanes.bytes(lanes, 1, part)
    const z = Lanes.bytes(lanes, 2, part)
    const last = Lanes.bytes(lanes, 3, part)
    const lowXY = v128.shuffle<u32>(x, y, 0, 4, 1, 5)
    const highXY = v128.shuffle<u32>(x, y, 2, 6, 3, 7)
    const lowZLast = v128.shuffle<u32>(z, last, 0, 4, 1, 5)
    const highZLast = v128.shuffle<u32>(z, last, 2, 6, 3, 7)
    const to = W + (word << 4)
    v128.store(to, swapped(v128.shuffle<u64>(lowXY, lowZLast, 0, 2)))
    v128.store(to, swapped(v128.shuffle<u64>(lowXY, lowZLast, 1, 3)), 16)
    v128.store(to, swapped(v128.shuffle<u64>(highXY, highZLast, 0, 2)), 32)
    v128.store(to, swapped(v128.shuffle<u64>(highXY, highZLast, 1, 3)), 48)
  }

  /** Stores half a digest of a lane, and its digits if requested. */
  @inline
  static storeHalf(lanes: usize, lane: usize, half: usize, halves: v128, digests: usize, digits: usize): void {
    const bytes = swapped(halves)
    const number: usize = load<u32>(lanes + lane * LANE, NUMBER)
    v128.store(digests + (number << 5) + half * 16, bytes)
    if (digits !== 0) storeHex(bytes, digits + (number << 6) + half * 32)
  }

  /** Stores words `4 * half` to `4 * half + 3` of the four hashes. */
  @inline
  static storeHalves(lanes: usize, half: usize, digests: usize, digits: usize): void {
    const from = S + half * 64
    const x = v128.load(from)
    const y = v128.load(from, 16)
    const z = v128.load(from, 32)
    const last = v128.load(from, 48)
    const lowXY = v128.shuffle<u32>(x, y, 0, 4, 1, 5)
    const highXY = v128.shuffle<u32>(x, y, 2, 6, 3, 7)
    const lowZLast = v128.shuffle<u32>(z, last, 0, 4, 1, 5)
    const highZLast = v128.shuffle<u32>(z, last, 2, 6, 3, 7)
    Lanes.storeHalf(lanes, 0, half, v128.shuffle<u64>(lowXY, lowZLast, 0, 2), digests, digits)
    Lanes.storeHalf(lanes, 1, half, v128.shuffle<u64>(lowXY, lowZLast, 1, 3), digests, digits)
    Lanes.storeHalf(lanes, 2, half, v128.shuffle<u64>(highXY, highZLast, 0, 2), digests, digits)
    Lanes.storeHalf(lanes, 3, half, v128.shuffle<u64>(highXY, highZLast, 1, 3), digests, digits)
  }
}

/** Stores four digests at their messages' numbers, and their hexadecimal digits unless `digits` is 0. */
export function storeDigests(lanes: usize, digests: usize, digits: usize): void {
  Lanes.storeHalves(lanes, 0, digests, digits)
  Lanes.storeHalves(lanes, 1, digests, digits)
}
