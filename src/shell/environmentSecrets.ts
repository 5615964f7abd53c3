import type { Failure } from '../contract/contract.ts'
import { type Fields, isFields } from '../contract/language/fields.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { refused } from '../contract/wire/refused.ts'
import { variablesIn, withKnownVariables } from '../contract/wire/variables.ts'
import type { Console } from '../host/console.ts'
import { said } from '../messages/said.ts'
import type { SecretStore } from './ports.ts'

/** An input with secrets in it, and which. */
interface FilledInput {
  readonly input: Fields
  readonly secrets: readonly string[]
}

/** Secret variables of the Console's environments, in the secret store alone. */
export interface EnvironmentSecrets extends Pick<Console, 'secretNames' | 'setSecret'> {
  readonly fill: (input: Fields, environment: string | undefined) => Promise<Result<FilledInput, Failure>>
}

type Texts = Readonly<Record<string, string>>

const textsIn = (text: string | undefined): Texts => {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    return isFields(read) && Object.values(read).every((one) => typeof one === 'string') ? (read as Texts) : {}
  } catch {
    return {}
  }
}

const storedAs = (environment: string): string => `variables of ${environment}`

const locked = () => failed(refused(said('shell.console.secretStore')))

/** Keeps all secrets of an environment as one entry. */
export const createEnvironmentSecrets = (secrets: SecretStore): EnvironmentSecrets => {
  let turn: Promise<unknown> = Promise.resolve()
  const read = async (environment: string): Promise<Texts> => textsIn(await secrets.get(storedAs(environment)))

  const change = async (environment: string, name: string, secret: string | null): Promise<void> => {
    const { [name]: _, ...others } = await read(environment)
    const next = secret === null ? others : { ...others, [name]: secret }
    if (Object.keys(next).length === 0) await secrets.remove(storedAs(environment))
    else await secrets.set(storedAs(environment), JSON.stringify(next))
  }

  return {
    secretNames: (environment) => read(environment).then((texts) => success(Object.keys(texts)), locked),
    setSecret: async (environment, name, secret) => {
      const changed = turn.then(() => change(environment, name, secret))
      turn = changed.catch(() => {})
      return changed.then(() => success(null), locked)
    },
    fill: async (input, environment) => {
      if (environment === undefined || variablesIn(JSON.stringify(input)).length === 0)
        return success({ input, secrets: [] })
      const known = await read(environment).catch(() => undefined)
      if (known === undefined) return locked()
      const filled = withKnownVariables(input, known)
      return success({ input: isFields(filled) ? filled : {}, secrets: Object.values(known) })
    },
  }
}
