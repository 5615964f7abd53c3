import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { createGunzip, createInflate } from 'node:zlib'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'

interface UnreadBody {
  readonly kind: 'garbled' | 'unreachable'
  readonly sentence: string
}

const UNPACKERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
}

/** How to read a streaming response. */
interface OpenEnded {
  readonly onText: (text: string) => void
  /** Ends reading like a broken connection; what arrived is the response. */
  readonly signal?: AbortSignal
}

/**
 * The decompressed text of a response. Stops at `longest` bytes after decompression, so that a small body cannot become
 * a huge one; of a streaming response no more than that is kept.
 */
export const readBody = (
  incoming: IncomingMessage,
  longest: number,
  open?: OpenEnded,
): Promise<Result<string, UnreadBody>> =>
  new Promise((resolve) => {
    const encoding = (incoming.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
    const unpacker = Object.hasOwn(UNPACKERS, encoding) ? UNPACKERS[encoding]?.() : undefined
    const giveUp = (kind: UnreadBody['kind'], why: Said) => {
      resolve(failed({ kind, ...why }))
      incoming.destroy()
      unpacker?.destroy()
    }
    if (unpacker === undefined && encoding !== 'identity' && encoding !== '')
      return giveUp('garbled', said('shell.body.encoding', { encoding: encoding.slice(0, 40) }))

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
      if (size > longest) giveUp('garbled', said('shell.body.tooLong', { limit: Math.round(longest / 1_000_000) }))
      else chunks.push(chunk)
    })
    source.on('end', finish)
    unpacker?.on('error', () => giveUp('garbled', said('shell.body.damaged')))
    const broken = () => (open === undefined ? giveUp('unreachable', said('shell.body.broken')) : leave())
    incoming.on('error', broken)
    incoming.on('close', () => {
      if (!incoming.complete) broken()
    })
  })
