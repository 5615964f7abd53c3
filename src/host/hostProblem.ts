/** Why the host cannot answer a question; the message is a sentence for people. */
import { saidText } from '../messages/said.ts'
export class HostProblem extends Error {
  override readonly name = 'HostProblem'
}

/** The host's sentence about a problem, or `otherwise` for any other error. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof HostProblem ? saidText(error.message) : otherwise
