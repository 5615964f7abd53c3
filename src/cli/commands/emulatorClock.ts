import { InvalidArgumentError } from 'commander'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { command, ending, fail } from '../command.ts'
import { askEmulator, type ControlFlags, withControlFlags } from '../emulatorControl.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { say, sayJson } from '../print.ts'

interface ClockFlags extends ControlFlags {
  readonly advance?: number
  readonly set?: string
}

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

/** Milliseconds of 36h, 1d12h, -90m, or a sentence why not. */
export const duration = (text: string): number => {
  const parts = [...text.replace(/^-/, '').matchAll(/(\d+(?:\.\d+)?)(ms|[smhdw])/gy)]
  const length = parts.reduce((sum, [whole]) => sum + whole.length, text.startsWith('-') ? 1 : 0)
  if (parts.length === 0 || length !== text.length) throw new InvalidArgumentError(t('cliError.value.span'))
  const sum = parts.reduce((total, [, amount, unit = '']) => total + Number(amount) * (UNITS[unit] ?? 0), 0)
  return Math.round(text.startsWith('-') ? -sum : sum)
}

/** "36 h", "-1 d 12 h", "0 s". */
export const spanText = (milliseconds: number): string => {
  let rest = Math.abs(milliseconds)
  const parts: string[] = []
  for (const unit of ['d', 'h', 'm', 's']) {
    const size = UNITS[unit] ?? 1
    if (rest >= size) parts.push(`${Math.floor(rest / size)} ${unit}`)
    rest %= size
  }
  return `${milliseconds < 0 ? '-' : ''}${parts.length === 0 ? '0 s' : parts.join(' ')}`
}

const run = async ({ advance, set, ...flags }: ClockFlags): Promise<ExitCode> => {
  if (advance !== undefined && set !== undefined) return fail(t('cliError.clock.both'))
  const change = { ...(advance === undefined ? {} : { move: advance }), ...(set === undefined ? {} : { set }) }
  const answer = await askEmulator(
    flags,
    Object.keys(change).length === 0
      ? { method: 'GET', path: '/clock' }
      : { method: 'POST', path: '/clock', body: change },
  )
  if (!answer.ok) return fail(saidText(answer.failure), answer.failure.code)
  const { now, movedBy } = answer.value
  if (flags.json) sayJson({ now, movedBy })
  else
    say(movedBy === 0 ? String(now) : t('cliOutput.clock.moved', { now: String(now), span: spanText(Number(movedBy)) }))
  return EXIT.ok
}

export const emulatorClockCommand = () =>
  withControlFlags(
    command('clock', t('cli.clock'), [
      'emulator clock',
      'emulator clock --advance 36h',
      'emulator clock --set 2026-12-24T08:00:00Z --json',
    ])
      .option('--advance <span>', t('cli.clock.advance'), duration)
      .option('--set <time>', t('cli.clock.set'))
      .option('--json', t('cli.option.json')),
  ).action(ending(run))
