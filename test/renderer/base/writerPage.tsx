import { createRoot } from 'react-dom/client'
import { connectHost } from '../../../src/host/bridge.ts'
import { host, setHost, writerId } from '../../../src/renderer/base/hostAccess.ts'
import { httpTransport } from '../../../src/renderer/base/transports/httpTransport.ts'
import { WriterGate } from '../../../src/renderer/frame/WriterGate.tsx'

// A page behind the gate of windows. What is written in it goes into a book, as edits do.

setHost(connectHost(httpTransport()))

const write = async (entry: string): Promise<string> => {
  const written = await host().ledger.append('feed-1', [entry])
  return written.ok ? 'kept' : written.failure.sentence
}

Object.assign(window, { probe: { write, name: writerId } })

const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <WriterGate>
    <h1>Feeds</h1>
  </WriterGate>,
)
