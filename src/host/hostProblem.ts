/** Why the host cannot answer a question; the message is a sentence for people. */
import { saidText } from '../messages/said.ts'
export class HostProblem extends Error {
  override readonly name = 'HostProblem'
}

/** The sentence of a problem that the host told, or another one where something else broke. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof HostProblem ? saidText(error.message) : otherwise
