/** Why the host cannot answer a question; the message is a sentence for people. */
export class HostProblem extends Error {
  override readonly name = 'HostProblem'
}

/** The sentence of a problem that the host told, or another one where something else broke. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof HostProblem ? error.message : otherwise
