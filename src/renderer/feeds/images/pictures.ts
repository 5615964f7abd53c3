import { host } from '../../base/hostAccess.ts'

// Pictures as small as they are shown. The host fetches them; the page never asks the internet itself.

/** Pictures asked for at once. */
const TOGETHER = 3
const SMALL_SIDE = 48
/** Small pictures that are kept, a few kilobytes each. */
const MAX_SMALL = 500

interface Waiting {
  readonly go: () => void
  readonly signal: AbortSignal
}

/** Lets a few in at a time, the newest first. What was scrolled past is not wanted any more. */
const createTurns = () => {
  const waiting: Waiting[] = []
  let running = 0
  const next = (): void => {
    while (running < TOGETHER) {
      const one = waiting.pop()
      if (one === undefined) return
      if (one.signal.aborted) continue
      running++
      one.go()
    }
  }
  return {
    begin: (signal: AbortSignal): Promise<void> =>
      new Promise((go) => {
        waiting.push({ go, signal })
        next()
      }),
    end: (): void => {
      running--
      next()
    },
  }
}

const shrink = async (bytes: Uint8Array<ArrayBuffer>, side: number): Promise<Blob> => {
  const whole = await createImageBitmap(new Blob([bytes]))
  const scale = Math.min(1, side / Math.max(whole.width, whole.height))
  const width = Math.max(1, Math.round(whole.width * scale))
  const height = Math.max(1, Math.round(whole.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(whole, 0, 0, width, height)
  whole.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
}

/** A small picture that was read; without a URL where there is none. */
interface Thumbnail {
  readonly url?: string
}

const createPictures = () => {
  const turns = createTurns()
  const small = new Map<string, Thumbnail>()

  /** The picture; null where there is none, undefined where there is none now. */
  const read = async (address: string, side: number, signal: AbortSignal): Promise<Blob | null | undefined> => {
    await turns.begin(signal)
    try {
      const found = await host().images.picture(address)
      if (found.ok) return await shrink(new Uint8Array(found.value), side).catch(() => null)
      const { kind, message } = found.failure
      return kind === 'refused' && message?.code === 'shell.images.noPicture' ? null : undefined
    } catch {
      return undefined
    } finally {
      turns.end()
    }
  }

  const drop = (most: number): void => {
    for (const [address, { url }] of small) {
      if (small.size <= most) return
      small.delete(address)
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }

  return {
    /** A picture no wider or higher than `side`, if there is one. It waits its turn until the signal ends it. */
    readPicture: async (address: string, side: number, signal: AbortSignal): Promise<Blob | undefined> =>
      (await read(address, side, signal)) ?? undefined,
    /** The small picture of an address, if it was read before. */
    knownThumbnail: (address: string): Thumbnail | undefined => small.get(address),
    /** Reads the small picture of an address, and keeps it for others. What failed for now is asked for again. */
    readThumbnail: async (address: string, signal: AbortSignal): Promise<Thumbnail> => {
      const blob = await read(address, SMALL_SIDE, signal)
      const before = small.get(address)
      if (before !== undefined) return before
      if (blob === undefined) return {}
      const thumbnail: Thumbnail = blob === null ? {} : { url: URL.createObjectURL(blob) }
      small.set(address, thumbnail)
      drop(MAX_SMALL)
      return thumbnail
    },
    /** Small pictures are read anew, after images were checked or deleted. */
    forgetThumbnails: (): void => drop(0),
  }
}

export const { readPicture, knownThumbnail, readThumbnail, forgetThumbnails } = createPictures()
