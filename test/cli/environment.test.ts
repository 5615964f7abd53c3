import { expect, it } from 'vitest'
import { tidyEnvironment } from '../../src/cli/environment.ts'

const tidied = (environment: Record<string, string | undefined>) => {
  tidyEnvironment(environment)
  return environment
}

it('takes empty variables of ours for none, and leaves those of others', () => {
  expect(tidied({ ADWRIGHT_ADS: '', ADWRIGHT_MAIN: ' ', ADWRIGHT_DATA: 'x', OTHER: '' })).toEqual({
    ADWRIGHT_DATA: 'x',
    OTHER: '',
  })
})

it('takes a switch that says no for none', () => {
  for (const no of ['0', 'false', 'No', 'off']) expect(tidied({ ADWRIGHT_SANDBOX: no })).toEqual({})
  expect(tidied({ ADWRIGHT_SANDBOX: '1', ADWRIGHT_ADS: '0' })).toEqual({ ADWRIGHT_SANDBOX: '1', ADWRIGHT_ADS: '0' })
})
