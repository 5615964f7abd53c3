import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { createGunzip, createInflate } from 'node:zlib'
import { failed, type Result, success } from '../../contract/language/result.ts'

export interface UnreadBody {
  readonly kind: 'garbled' | 'unreachable'
  readonly sentence: string
}

const UNPACKERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
}

/** How to read an answer that stays open. */
export interface OpenEnded {
  readonly onText: (text: string) => void
  /** Ends the reading, as a broken connection does; what had come is then the answer. */
  readonly signal?: AbortSignal
}

/**
 * The text of an answer, unpacked. Stops at `longest` bytes after unpacking, so that a small body cannot become a huge one;
 * of an answer that stays open no more than that is kept.
 */
export const readBody = (
  incoming: IncomingMessage,
  longest: number,
  open?: OpenEnded,
): Promise<Result<string, UnreadBody>> =>
  new Promise((resolve) => {
    const encoding = (incoming.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
    const unpacker = Object.hasOwn(UNPACKERS, encoding) ? UNPACKERS[encoding]?.() : undefined
    const giveUp = (kind: UnreadBody['kind'], sentence: string) => {
      resolve(failed({ kind, sentence }))
      incoming.destroy()
      unpacker?.destroy()
    }
    if (unpacker === undefined && encoding !== 'identity' && encoding !== '')
      return giveUp('garbled', `The answer is packed in a way that was not asked for (${encoding.slice(0, 40)}).`)

    const chunks: Buffer[] = []
    let size = 0
    const source = unpacker === undefined ? incoming : incoming.pipe(unpacker)
    const pieces = new TextDecoder()
    const finish = () => resolve(success(new TextDecoder().decode(Buffer.concat(chunks))))
    const leave = () => {
      finish()
      incoming.destroy()
      unpacker?.destroy()
    }
    open?.signal?.addEventListener('abort', leave, { once: true })
    if (open?.signal?.aborted === true) leave()
    source.on('data', (chunk: Buffer) => {
      size += chunk.length
      open?.onText(pieces.decode(chunk, { stream: true }))
      if (size > longest && open !== undefined) return
      if (size > longest)
        giveUp('garbled', `The answer is longer than ${Math.round(longest / 1_000_000)} MB and was not read.`)
      else chunks.push(chunk)
    })
    source.on('end', finish)
    unpacker?.on('error', () => giveUp('garbled', 'The answer is packed and cannot be unpacked.'))
    const broken = () =>
      open === undefined ? giveUp('unreachable', 'The connection broke while the answer arrived.') : leave()
    incoming.on('error', broken)
    incoming.on('close', () => {
      if (!incoming.complete) broken()
    })
  })
