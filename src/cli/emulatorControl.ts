import { type IncomingMessage, request } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import { isAddress } from '../contract/language/address.ts'
import { type Fields, fieldsIn } from '../contract/language/fields.ts'
import { type Result, success } from '../contract/language/result.ts'
import { t } from '../messages/t.ts'
import { CONTROL_HEADER } from '../shell/node/controlKey.ts'
import { type AnnouncedEmulator, announcedEmulators } from '../shell/node/runningEmulators.ts'
import { folderOf } from './dataFolderFlag.ts'
import { EXIT, type NoSession, no } from './exitCodes.ts'
import { keepSecret } from './print.ts'

/** Which running emulator is meant. */
export interface ControlFlags {
  readonly control?: string
  readonly controlKey?: string
  readonly data?: string
  readonly json?: boolean
}

/** Adds the flags that say which running emulator is meant. */
export const withControlFlags = (target: Command): Command =>
  target
    .addOption(new Option('--control <url>', t('cli.control.url')).env('ADWRIGHT_CONTROL'))
    .addOption(new Option('--control-key <key>', t('cli.control.key')).env('ADWRIGHT_CONTROL_KEY'))
    .addOption(new Option('--data <folder>', t('cli.control.data')).env('ADWRIGHT_DATA'))

/** Controls are on this computer alone, so nothing is ever sent elsewhere. */
const isLoopback = (address: string): boolean =>
  isAddress(address) && /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/?$/.test(address)

/** Where the controls of an emulator are, and the key to them. */
export interface ControlAddress {
  readonly control: string
  readonly key: string
}

/** `localhost` and 127.0.0.1 are the same place. */
const placeOf = (control: string): string => control.replace('//localhost', '//127.0.0.1')

/** Says that one of several running emulators must be chosen. */
export const severalRunning = (running: readonly AnnouncedEmulator[]): string =>
  t('cliError.control.many', { count: running.length, urls: running.map(({ control }) => control).join(', ') })

/** The controls that flags, environment or a running emulator name. */
export const findControl = (flags: ControlFlags): Result<ControlAddress, NoSession> => {
  const running = announcedEmulators(folderOf(flags))
  if (flags.control !== undefined) {
    if (!isLoopback(flags.control)) return no(t('cliError.control.url'))
    const control = flags.control.replace(/\/$/, '')
    const own = running.find((each) => each.control === placeOf(control))
    const key = flags.controlKey ?? own?.controlKey ?? ''
    keepSecret(key)
    return success({ control, key })
  }
  const [first, ...others] = running
  if (first === undefined) return no(t('cliError.control.none'), EXIT.platform)
  if (others.length === 0) {
    keepSecret(first.controlKey)
    return success({ control: first.control, key: first.controlKey })
  }
  return no(severalRunning(running))
}

interface ControlRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly type?: string
  readonly body?: string | Readable
}

/** Sends one request and answers the response as it begins. */
const open = (
  { control, key }: ControlAddress,
  { method, path, type, body }: ControlRequest,
): Promise<Result<IncomingMessage, NoSession>> =>
  new Promise((resolve) => {
    const outgoing = request(`${control}${path}`, {
      method,
      headers: {
        ...(key === '' ? {} : { [CONTROL_HEADER]: key }),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
    })
    outgoing.once('response', (incoming) => resolve(success(incoming)))
    outgoing.once('error', () => resolve(no(t('cliError.control.noResponse', { url: control }), EXIT.platform)))
    if (typeof body === 'string' || body === undefined) outgoing.end(body)
    else pipeline(body, outgoing).catch(() => outgoing.destroy())
  })

const textOf = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const refusal = async ({ control }: ControlAddress, incoming: IncomingMessage): Promise<Result<never, NoSession>> => {
  if (incoming.statusCode === 401) {
    incoming.resume()
    return no(t('cliError.control.key', { url: control }))
  }
  const problem = fieldsIn(await textOf(incoming))?.['problem']
  if (typeof problem !== 'string') return no(t('cliError.control.other', { url: control }), EXIT.platform)
  return no(problem, incoming.statusCode === 500 ? EXIT.platform : EXIT.usage)
}

/** Calls a control endpoint; returns its JSON, or the error sentence received. */
export const askControl = async (
  control: ControlAddress,
  asked: Omit<ControlRequest, 'body'> & { readonly body?: unknown },
): Promise<Result<Fields, NoSession>> => {
  const { body, ...rest } = asked
  const sent = body === undefined ? {} : { type: 'application/json', body: JSON.stringify(body) }
  return await sendToControl(control, { ...rest, ...sent })
}

/** Calls a control endpoint with a body that is text already. */
export const sendToControl = async (
  control: ControlAddress,
  asked: ControlRequest,
): Promise<Result<Fields, NoSession>> => {
  const opened = await open(control, asked)
  if (!opened.ok) return opened
  if (opened.value.statusCode !== 200) return refusal(control, opened.value)
  const fields = fieldsIn(await textOf(opened.value))
  return fields === undefined
    ? no(t('cliError.control.other', { url: control.control }), EXIT.platform)
    : success(fields)
}

/** Reads a control endpoint as a stream, for long responses. */
export const readFromControl = async (control: ControlAddress, path: string): Promise<Result<Readable, NoSession>> => {
  const opened = await open(control, { method: 'GET', path })
  if (!opened.ok) return opened
  return opened.value.statusCode === 200 ? success(opened.value) : refusal(control, opened.value)
}

/** Finds the emulator and asks it. */
export const askEmulator = async (
  flags: ControlFlags,
  asked: Omit<ControlRequest, 'body'> & { readonly body?: unknown },
): Promise<Result<Fields, NoSession>> => {
  const control = findControl(flags)
  return control.ok ? askControl(control.value, asked) : control
}
