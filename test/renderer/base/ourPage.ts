import { connectHost } from '../../../src/host/bridge.ts'
import type { HostEvent } from '../../../src/host/host.ts'
import { findTransport } from '../../../src/renderer/base/transports.ts'

// A page that does nothing but connect. The test of the loopback server asks it from outside.

const host = connectHost(findTransport())
const heard: HostEvent[] = []
host.subscribe((event) => heard.push(event))

const outcome = (act: () => Promise<unknown>): Promise<string> =>
  act().then(
    () => 'worked',
    () => 'refused',
  )

const image = (address: string) => () =>
  new Promise((settle, reject) => {
    const picture = new Image()
    picture.onload = settle
    picture.onerror = reject
    picture.src = address
  })

/** An attribute with a script is text that would have to be evaluated. */
const evaluate = async (): Promise<void> => {
  document.body.setAttribute('onclick', 'document.title = "clicked"')
  document.body.click()
  if (document.title !== 'clicked') throw new Error('refused')
}

const probe = {
  about: () => host.about(),
  practice: () => host.connection.practice(),
  current: () => host.connection.current(),
  heard: () => heard.map((event) => event.type),
  opened: () =>
    heard.flatMap((event) =>
      event.type === 'openFile' && event.bytes instanceof Uint8Array ? [event.name, ...event.bytes] : [],
    ),
  isolated: () => window.crossOriginIsolated,
  inlineRan: () => document.documentElement.dataset['inline'] === 'ran',
  /** Tries to reach another address and to run text. */
  breakOut: async (address: string) => [
    await outcome(() => fetch(address, { mode: 'no-cors' })),
    await outcome(image(address)),
    await outcome(evaluate),
  ],
}

Object.assign(window, { probe })
document.title = 'ready'
