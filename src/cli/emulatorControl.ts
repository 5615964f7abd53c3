import { type IncomingMessage, request } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import { isAddress } from '../contract/language/address.ts'
import { type Fields, fieldsIn } from '../contract/language/fields.ts'
import { type Result, success } from '../contract/language/result.ts'
import { t } from '../messages/t.ts'
import { CONTROL_HEADER } from '../shell/node/controlKey.ts'
import { announcedEmulators } from '../shell/node/runningEmulators.ts'
import { EXIT } from './exitCodes.ts'
import { keepSecret } from './print.ts'
import { folderOf, type NoSession, no } from './session.ts'

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

const NOWHERE =
  'No emulator runs here: start one with `adwright emulate`, or name its control address with --control. Faults of Practice are simulated in the window, on the page Connection.'

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

/** The controls that flags, environment or a running emulator name. */
export const findControl = (flags: ControlFlags): Result<ControlAddress, NoSession> => {
  const running = announcedEmulators(folderOf(flags))
  if (flags.control !== undefined) {
    if (!isLoopback(flags.control))
      return no('A control URL looks like http://127.0.0.1:4003; `adwright emulate` prints it.')
    const control = flags.control.replace(/\/$/, '')
    const own = running.find((each) => each.control === placeOf(control))
    const key = flags.controlKey ?? own?.controlKey ?? ''
    keepSecret(key)
    return success({ control, key })
  }
  const [first, ...others] = running
  if (first === undefined) return no(NOWHERE, EXIT.platform)
  if (others.length === 0) {
    keepSecret(first.controlKey)
    return success({ control: first.control, key: first.controlKey })
  }
  return no(
    `${running.length} emulators run: choose one with --control ${running.map(({ control }) => control).join(' or ')}.`,
  )
}

export interface ControlRequest {
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
    outgoing.once('error', () =>
      resolve(
        no(`Nothing answers at ${control}: the emulator has ended, or the address is another one.`, EXIT.platform),
      ),
    )
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
    return no(
      `The controls at ${control} need another key. Pass controlKey of \`adwright emulate --json\` as --control-key.`,
    )
  }
  const problem = fieldsIn(await textOf(incoming))?.['problem']
  if (typeof problem !== 'string')
    return no(`What answers at ${control} isn't an Adwright emulator. Check --control.`, EXIT.platform)
  return no(problem, incoming.statusCode === 500 ? EXIT.platform : EXIT.usage)
}

/** Asks the controls and answers their JSON, or the sentence that they or the network gave. */
export const askControl = async (
  control: ControlAddress,
  asked: Omit<ControlRequest, 'body'> & { readonly body?: unknown },
): Promise<Result<Fields, NoSession>> => {
  const { body, ...rest } = asked
  const sent = body === undefined ? {} : { type: 'application/json', body: JSON.stringify(body) }
  return await sendToControl(control, { ...rest, ...sent })
}

/** The same with a body as it is. */
export const sendToControl = async (
  control: ControlAddress,
  asked: ControlRequest,
): Promise<Result<Fields, NoSession>> => {
  const opened = await open(control, asked)
  if (!opened.ok) return opened
  if (opened.value.statusCode !== 200) return refusal(control, opened.value)
  const fields = fieldsIn(await textOf(opened.value))
  return fields === undefined
    ? no(`What answers at ${control.control} isn't an Adwright emulator. Check --control.`, EXIT.platform)
    : success(fields)
}

/** The same for an answer that is long. */
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
