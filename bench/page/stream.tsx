import { createRoot } from 'react-dom/client'
import { setHost } from '../../src/renderer/base/hostAccess.ts'
import { PlatformScreen } from '../../src/renderer/platform/PlatformScreen.tsx'
import { openPage } from '../../src/renderer/platform/state/platform.ts'
import { readStream } from '../../src/renderer/platform/state/streams.ts'
import { fakeHost, PRACTICE } from '../../test/renderer/fakeHost.ts'
import '../../src/renderer/frame/Frame.css'
import '../../src/renderer/kit/styles/tokens.css'
import '../../src/renderer/kit/styles/base.css'

/** The shell announces events in groups of this time. */
const GROUP_MS = 100

const lineAt = (at: number): string =>
  `{"data":{"event_type":"post.create","event_uuid":"u${at}","payload":{"id":"${at}","text":"${'word '.repeat(40)}"}}}`

const fake = fakeHost({ connection: PRACTICE, slow: true })

/** Shows the page of streams, with one that is read. */
const showStream = (): void => {
  setHost(fake.host)
  const place = document.createElement('div')
  place.style.height = '100vh'
  document.body.append(place)
  openPage('streams')
  createRoot(place).render(<PlatformScreen />)
  void readStream('activity.stream', {})
}

/** Milliseconds that 95 of 100 frames stay below while events come. */
const slowFrames = (eventsASecond: number, ms: number): Promise<number> =>
  new Promise((resolve) => {
    let at = 0
    const coming = setInterval(() => {
      const lines = Array.from({ length: (eventsASecond * GROUP_MS) / 1000 }, () => lineAt(at++))
      fake.emit({ type: 'streamed', endpoint: 'activity.stream', lines })
    }, GROUP_MS)
    const start = performance.now()
    const frames: number[] = []
    let before = start
    const next = (now: number) => {
      frames.push(now - before)
      before = now
      if (now - start < ms) return requestAnimationFrame(next)
      clearInterval(coming)
      const sorted = frames.slice(1).sort((left, right) => left - right)
      return resolve(sorted[Math.floor(sorted.length * 0.95)] ?? 0)
    }
    requestAnimationFrame(next)
  })

Object.assign(globalThis, { showStream, slowFrames })
