import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { IMAGE_BYTES } from '../../../src/contract/catalog/productImages.ts'
import { createImageFetch, type ImageOptions } from '../../../src/shell/node/imageDownload.ts'
import { samplePicture } from '../../../src/workspace/ads/media/samplePicture.ts'
import { CERTIFICATE } from '../../fixtures/loopbackTls.ts'
import { serving } from './serving.ts'

// What bad servers send is one clear result each.

const fetched = async (handler: RequestListener, options: ImageOptions = {}, path = '/a.png') => {
  const { address, requests } = await serving(handler)
  const fetch = createImageFetch({ trusted: [CERTIFICATE], allowsPrivate: true, ...options })
  return { ...(await fetch(`${address}${path}`, new AbortController().signal)), requests }
}

const png = samplePicture(80, 42, [200, 30, 30], [30, 30, 200])

const sending =
  (bytes: Uint8Array, type = 'image/png') =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': type }).end(bytes)

/** Writes as fast as it is read, without an end. */
const endless = (head: Uint8Array) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'image/png' })
  response.write(head)
  const more = (): void => {
    while (!response.destroyed && response.write(new Uint8Array(65_536)));
  }
  response.on('drain', more)
  more()
}

describe('an image', () => {
  it('is measured, whatever the server calls it, and named by its bytes', async () => {
    const one = await fetched(sending(png, 'text/plain'))
    expect(one).toMatchObject({ facts: { type: 'image/png', bytes: png.length, width: 80, height: 42 } })
    expect(one.bytes).toEqual(Buffer.from(png))
    const other = await fetched(sending(png))
    expect(other.facts.hash).toBe(one.facts.hash)
    const [request] = one.requests
    expect(request?.headers).not.toHaveProperty('cookie')
    expect(request?.headers).not.toHaveProperty('authorization')
  })

  it('of huge dimensions is measured by its head alone', async () => {
    const huge = Uint8Array.from(png)
    new DataView(huge.buffer).setUint32(16, 60_000)
    new DataView(huge.buffer).setUint32(20, 60_000)
    expect((await fetched(sending(huge))).facts).toMatchObject({ width: 60_000, height: 60_000 })
  })

  it('that never ends is left at the limit', async () => {
    const { facts, bytes } = await fetched(endless(png))
    expect(facts.bytes).toBeGreaterThan(IMAGE_BYTES)
    expect(facts.bytes).toBeLessThan(IMAGE_BYTES + 1_000_000)
    expect(facts).toMatchObject({ width: 80, height: 42 })
    expect(bytes).toBeUndefined()
  })

  it('is none where the server sends a page, of which little is read', async () => {
    const page = await fetched(sending(new TextEncoder().encode('<!doctype html><p>Not found</p>'), 'text/html; a=b'))
    expect(page.facts).toEqual({ trouble: 'kind', type: 'text/html' })
    expect((await fetched(endless(new TextEncoder().encode('<html>')))).facts.trouble).toBe('kind')
    expect((await fetched(sending(new Uint8Array()))).facts.trouble).toBe('kind')
  })

  it('that is cut off is damaged', async () => {
    expect((await fetched(sending(png.subarray(0, 20)))).facts).toEqual({ trouble: 'damaged', type: 'image/png' })
  })

  it('is not there where the server says so, or is busy', async () => {
    expect((await fetched((_, response) => void response.writeHead(404).end())).facts).toEqual({
      trouble: 'status',
      status: 404,
    })
    const busy = await fetched((_, response) => void response.writeHead(429, { 'retry-after': '2' }).end())
    expect(busy).toMatchObject({ facts: { trouble: 'status', status: 429 }, waitMs: 2_000 })
  })

  it('is followed through three redirects, and never to http', async () => {
    const steps =
      (most: number): RequestListener =>
      (request, response) => {
        const at = Number(request.url?.slice(1))
        if (at < most) response.writeHead(302, { location: `/${at + 1}` }).end()
        else response.end(png)
      }
    expect((await fetched(steps(3), {}, '/0')).facts.width).toBe(80)
    expect((await fetched(steps(4), {}, '/0')).facts).toEqual({ trouble: 'redirect' })
    const plain: RequestListener = (_, response) =>
      void response.writeHead(301, { location: 'http://localhost/a.png' }).end()
    expect((await fetched(plain)).facts).toEqual({ trouble: 'redirect' })
  })

  it('is not waited for without end: silence, and one byte now and then', async () => {
    expect((await fetched(() => {}, { idleMs: 50 })).facts).toEqual({ trouble: 'slow' })
    const loris: RequestListener = (_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write(png.subarray(0, 1)), 20)
      response.on('close', () => clearInterval(timer))
    }
    expect((await fetched(loris, { wholeMs: 200 })).facts).toEqual({ trouble: 'slow' })
  })

  it('of a private network is not asked for, also behind a name or a redirect', async () => {
    const signal = new AbortController().signal
    const { address, requests } = await serving(sending(png))
    const guarded = createImageFetch({ trusted: [CERTIFICATE] })
    for (const private_ of [`${address}/a.png`, address.replace('localhost', '127.0.0.1'), 'https://[::1]/a.png'])
      expect((await guarded(private_, signal)).facts, private_).toEqual({ trouble: 'private' })
    expect(requests).toEqual([])
    expect((await guarded('https://user:pass@shop.example/a.png', signal)).facts).toEqual({ trouble: 'redirect' })
  })

  it('is asked for again where the server had closed a kept connection', async () => {
    let answered = 0
    const { address, requests } = await serving((request, response) => {
      if (answered++ === 1) request.socket.destroy()
      else response.end(png)
    })
    const fetch = createImageFetch({ trusted: [CERTIFICATE], allowsPrivate: true })
    const signal = new AbortController().signal
    await fetch(`${address}/a.png`, signal)
    expect((await fetch(`${address}/b.png`, signal)).facts.width).toBe(80)
    expect(requests.map(({ url }) => url)).toEqual(['/a.png', '/b.png', '/b.png'])
  })

  it('is not asked for twice where a kept connection breaks off amid its response', async () => {
    let answered = 0
    const { address, requests } = await serving((request, response) => {
      if (answered++ === 0) return void response.end(png)
      response.writeHead(200, { 'content-length': png.length })
      response.write(png.subarray(0, 10), () => request.socket.destroy())
    })
    const fetch = createImageFetch({ trusted: [CERTIFICATE], allowsPrivate: true })
    const signal = new AbortController().signal
    await fetch(`${address}/a.png`, signal)
    expect((await fetch(`${address}/b.png`, signal)).facts.trouble).toBeDefined()
    expect(requests.map(({ url }) => url)).toEqual(['/a.png', '/b.png'])
  })

  it('is not followed elsewhere once Offline is on', async () => {
    const { address, requests } = await serving((_, response) => void response.writeHead(302, { location: '/b' }).end())
    const fetch = createImageFetch({ trusted: [CERTIFICATE], allowsPrivate: true })
    const { facts } = await fetch(`${address}/a`, new AbortController().signal, async () => true)
    expect(facts).toEqual({ trouble: 'unreachable' })
    expect(requests).toHaveLength(1)
  })

  it('whose server is not there is unreachable', async () => {
    const fetch = createImageFetch({ allowsPrivate: true })
    const { facts } = await fetch('https://127.0.0.1:1/a.png', new AbortController().signal)
    expect(facts).toEqual({ trouble: 'unreachable' })
  })
})
