import type { InputRule } from '../language/endpoint.ts'
import { parseTime } from '../language/time.ts'

const timeOf = (value: unknown): number | undefined => (typeof value === 'string' ? parseTime(value) : undefined)

/** The end must be later than the start; nothing is compared if one is missing. */
export const endAfterStart: InputRule = {
  sentence: 'end_time must be later than start_time',
  parameter: 'end_time',
  code: 'INVALID_TIME_WINDOW',
  holds: ({ start_time, end_time }) => {
    const start = timeOf(start_time)
    const end = timeOf(end_time)
    return start === undefined || end === undefined || end > start
  },
  valid: { start_time: '2026-03-01T00:00:00Z', end_time: '2026-03-02T00:00:00Z' },
  broken: { start_time: '2026-03-02T00:00:00Z', end_time: '2026-03-02T00:00:00Z' },
}
