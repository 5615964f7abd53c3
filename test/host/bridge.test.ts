import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failed, success } from '../../src/contract/language/result.ts'
import { type BridgeAnswer, connectHost, type Transport } from '../../src/host/bridge.ts'
import type { Host, HostEvent } from '../../src/host/host.ts'
import { HostProblem, sentenceOf } from '../../src/host/hostProblem.ts'
import { METHOD_NAMES } from '../../src/host/methods.ts'
import { fromPlainText, toPlainText } from '../../src/host/plainText.ts'
import { serveHost } from '../../src/host/serveHost.ts'
import { runs } from '../seed.ts'

interface RecordedCall {
  readonly name: string
  readonly args: readonly unknown[]
}

/** A host that records what reached it; `answer` says what it gives back. */
const recordingHost = (asked: RecordedCall[], answer: (name: string) => unknown): Host => {
  const host: Record<string, unknown> = { subscribe: () => () => {} }
  for (const name of METHOD_NAMES) {
    const [group = name, method] = name.split('.')
    const reply = async (...args: readonly unknown[]) => {
      asked.push({ name, args })
      return answer(name)
    }
    if (method === undefined) host[group] = reply
    else host[group] = { ...(host[group] as object | undefined), [method]: reply }
  }
  return host as unknown as Host
}

/** Carries as a window does (structured clone) and as a page does (JSON text). */
const transports = {
  clone: (serve: ReturnType<typeof serveHost>): Transport => ({
    invoke: async (method, args) => structuredClone(await serve(method, structuredClone(args) as unknown[])),
    subscribe: () => () => {},
  }),
  text: (serve: ReturnType<typeof serveHost>): Transport => ({
    invoke: async (method, args) =>
      fromPlainText(toPlainText(await serve(method, fromPlainText(toPlainText(args)) as unknown[]))) as BridgeAnswer,
    subscribe: () => () => {},
  }),
}

describe.each(Object.entries(transports))('a host over the %s carrier', (_name, carry) => {
  it('hears every question with its arguments and answers with the value', async () => {
    const asked: RecordedCall[] = []
    const host = connectHost(carry(serveHost(recordingHost(asked, (name) => success(name)))))
    expect(await host.connection.finish('1234567')).toEqual(success('connection.finish'))
    expect(await host.uploads.resume('u-1', undefined)).toEqual(success('uploads.resume'))
    expect(await host.uploads.resume('u-1', true)).toEqual(success('uploads.resume'))
    expect(await host.call('accounts.list', { count: 5 })).toEqual(success('call'))
    expect(asked).toEqual([
      { name: 'connection.finish', args: ['1234567'] },
      { name: 'uploads.resume', args: ['u-1'] },
      { name: 'uploads.resume', args: ['u-1', true] },
      { name: 'call', args: ['accounts.list', { count: 5 }] },
    ])
  })

  it('carries the sentence of a problem that the host tells, and none of a bug', async () => {
    const bugs: string[] = []
    const throwing = (name: string): never => {
      if (name === 'uploads.outcomes') throw new HostProblem("The journal of “a” can't be read.")
      throw new Error('/home/somebody/secret.ts:1:1')
    }
    const host = connectHost(carry(serveHost(recordingHost([], throwing), (name) => bugs.push(name))))
    const told = await host.uploads.outcomes('u-1', 0, 1).catch((error: unknown) => sentenceOf(error, 'no sentence'))
    expect(told).toBe("The journal of “a” can't be read.")
    await expect(host.uploads.list()).rejects.toThrow('Something went wrong in Adwright.')
    expect(bugs).toEqual(['uploads.list'])
  })

  it('carries bytes both ways', async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 256)
    const host = connectHost(carry(serveHost(recordingHost([], () => success(bytes)))))
    expect(await host.samples.read('products.csv')).toEqual(success(bytes))
  })

  it('does not send an AbortSignal', async () => {
    const asked: RecordedCall[] = []
    const host = connectHost(carry(serveHost(recordingHost(asked, () => success(null)))))
    await host.call('accounts.list', {}, { signal: new AbortController().signal })
    expect(asked).toEqual([{ name: 'call', args: ['accounts.list', {}] }])
  })

  it('turns a bug into a failure without stack, path or words of ours', async () => {
    const bugs: string[] = []
    const broken = recordingHost([], () => {
      throw new Error(`secret in ${import.meta.url}`)
    })
    const host = connectHost(carry(serveHost(broken, (method) => bugs.push(method))))
    const answer = await host.uploads.start('u-1')
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'unreachable', acted: 'maybe', errors: [] } })
    expect(JSON.stringify(answer)).not.toMatch(/secret|file:|\.ts\b|:\d+:\d+/)
    await expect(host.uploads.list()).rejects.toThrow('Something went wrong in Adwright.')
    expect(bugs).toEqual(['uploads.start', 'uploads.list'])
  })
})

describe('the far end', () => {
  it('knows no method but those of the list', async () => {
    const asked: RecordedCall[] = []
    const serve = serveHost(recordingHost(asked, () => success(null)))
    for (const name of [
      'constructor',
      '__proto__',
      'uploads',
      'uploads.',
      'uploads.toString',
      'subscribe',
      '',
      'call.call',
      'toString',
    ])
      expect(await serve(name, [])).toMatchObject({ ok: false })
    expect(asked).toEqual([])
  })

  it('refuses arguments that do not fit, too many, too few', async () => {
    const asked: RecordedCall[] = []
    const serve = serveHost(recordingHost(asked, () => success(null)))
    const wrong: readonly (readonly [string, readonly unknown[]])[] = [
      ['about', [1]],
      ['connection.finish', []],
      ['connection.finish', [1234567]],
      ['connection.begin', ['p', { consumerKey: 'k' }]],
      ['connection.begin', ['p', { consumerKey: 'k', consumerSecret: 's', more: 1 }]],
      ['call', ['no.such', {}]],
      ['call', ['accounts.list', 'text']],
      ['uploads.start', ['../../etc/passwd']],
      ['uploads.forget', ['']],
      ['uploads.add', ['u', [{ index: -1, body: 'x', rows: [], items: 0 }]]],
      ['uploads.plan', [{ endpoint: 'accounts.list', parameters: {}, title: '', dataset: '' }]],
      ['uploads.outcomes', ['u', 0, 1e9]],
      ['activity.recent', [0]],
      ['console.preview', ['nothing.such', {}]],
      ['console.preview', ['accounts.list']],
      ['console.send', ['accounts.list', 'count=5']],
      ['console.send', ['accounts.list', {}, {}]],
      ['console.stop', ['all']],
      ['samples.read', [null]],
    ]
    for (const [name, args] of wrong) expect(await serve(name, args), name).toMatchObject({ ok: false })
    expect(asked).toEqual([])
  })

  it('stands 20,000 random questions without throwing and without a trace of our code', async () => {
    const serve = serveHost(recordingHost([], () => failed({ kind: 'refused' })))
    const name = fc.oneof(fc.constantFrom(...METHOD_NAMES), fc.string())
    const argument = fc.anything({ withTypedArray: true, withNullPrototype: true, withDate: true, maxDepth: 3 })
    await fc.assert(
      fc.asyncProperty(name, fc.array(argument, { maxLength: 4 }), async (method, args) => {
        const answer = await serve(method, args)
        if (!answer.ok) expect(answer.failure).not.toMatch(/[/\\]|Error|undefined/)
      }),
      runs(5_000),
    )
  })

  it('refuses cycles and huge values it did not ask for', async () => {
    const serve = serveHost(recordingHost([], () => success(null)))
    const cycle: Record<string, unknown> = {}
    cycle['self'] = cycle
    expect(await serve('connection.begin', ['p', cycle])).toMatchObject({ ok: false })
    expect(await serve('connection.finish', ['9'.repeat(50_000_000)])).toMatchObject({ ok: false })
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`k${at}`, 'x']))
    expect(await serve('call', ['accounts.list', many])).toMatchObject({ ok: false })
    const rows = Array.from({ length: 100_001 }, (_, at) => at)
    expect(await serve('uploads.add', ['u', [{ index: 0, body: 'x', rows, items: 1 }]])).toMatchObject({ ok: false })
  })
})

describe('a lost carrier', () => {
  it('is a failure for those that answer results and an error for those that answer values', async () => {
    const host = connectHost({ invoke: () => Promise.reject(new Error('gone')), subscribe: () => () => {} })
    expect(await host.call('accounts.list', {})).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
    await expect(host.about()).rejects.toThrow("didn't respond")
  })
})

describe('values as text', () => {
  it('come back equal, whatever their keys', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.uint8Array({ maxLength: 20 }),
        fc.array(tie('any'), { maxLength: 4 }),
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('$bytes', '$$bytes', '$', '__proto__')), tie('any'), {
          maxKeys: 4,
        }),
      ),
    })).any
    fc.assert(
      fc.property(value, (given) => {
        const back = fromPlainText(toPlainText(given))
        expect(toPlainText(back)).toBe(toPlainText(given))
      }),
      runs(500),
    )
  })

  it('does not take text under $bytes for bytes unless it wrote it', () => {
    expect(fromPlainText(toPlainText({ $bytes: 'AAAA' }))).toEqual({ $bytes: 'AAAA' })
    expect(fromPlainText(toPlainText({ event: { bytes: Uint8Array.of(1, 2) } }))).toEqual({
      event: { bytes: Uint8Array.of(1, 2) },
    })
  })

  it('carries an event', () => {
    const event: HostEvent = { type: 'openFile', name: 'a.csv', bytes: Uint8Array.of(0xef, 0xbb, 0xbf) }
    expect(fromPlainText(toPlainText(event))).toEqual(event)
  })
})
