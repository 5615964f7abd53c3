import { setTimeout as sleep } from 'node:timers/promises'
import { type Fields, isFields } from '../../contract/language/fields.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { command, ending, fail } from '../command.ts'
import {
  askControl,
  type ControlAddress,
  type ControlFlags,
  findControl,
  withControlFlags,
} from '../emulatorControl.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { wholeFrom } from '../flags.ts'
import { say, sayJson } from '../print.ts'

interface LogFlags extends ControlFlags {
  readonly limit: number
  readonly follow?: boolean
}

const POLL_MS = 300

const requestsIn = (answer: Fields): readonly Fields[] =>
  Array.isArray(answer['requests']) ? answer['requests'].filter(isFields) : []

/** One request: its number, when, status, where, and what there is to say of it. */
const line = ({ number, at, status, method, server, path, notes }: Fields): string => {
  const reasons = Array.isArray(notes) ? notes.map(String) : []
  const first = `#${String(number)} ${String(at)} ${String(status)} ${String(method)} ${String(server)} ${String(path)}`
  return [first, ...reasons].map((text) => text.replace(/\p{Cc}+/gu, ' ')).join('\n    ')
}

const show = (requests: readonly Fields[], json: boolean | undefined): void => {
  for (const request of requests) {
    if (json) sayJson(request)
    else say(line(request))
  }
}

const lastNumber = (requests: readonly Fields[], known: number): number => Number(requests.at(-1)?.['number'] ?? known)

const follow = async (control: ControlAddress, from: number, json: boolean | undefined): Promise<ExitCode> => {
  let last = from
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  while (!stopped.signal.aborted) {
    const answer = await askControl(control, { method: 'GET', path: `/log?limit=10000&after=${last}` })
    if (!answer.ok) return fail(saidText(answer.failure), answer.failure.code)
    const requests = requestsIn(answer.value)
    show(requests, json)
    last = lastNumber(requests, last)
    await sleep(POLL_MS, undefined, { signal: stopped.signal }).catch(() => undefined)
  }
  return EXIT.ok
}

const run = async (flags: LogFlags): Promise<ExitCode> => {
  const control = findControl(flags)
  if (!control.ok) return fail(saidText(control.failure), control.failure.code)
  const answer = await askControl(control.value, { method: 'GET', path: `/log?limit=${flags.limit}` })
  if (!answer.ok) return fail(saidText(answer.failure), answer.failure.code)
  const requests = requestsIn(answer.value)
  show(requests, flags.json)
  return flags.follow ? follow(control.value, lastNumber(requests, 0), flags.json) : EXIT.ok
}

export const emulatorLogCommand = () =>
  withControlFlags(
    command('log', t('cli.log'), ['emulator log --limit 20', 'emulator log --follow --json'])
      .option('--limit <number>', t('cli.log.limit'), wholeFrom(1, 10_000), 100)
      .option('--follow', t('cli.log.follow'))
      .option('--json', t('cli.option.json.lines')),
  ).action(ending(run))
