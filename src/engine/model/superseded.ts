/**
 * Thrown in work that was canceled or superseded by the same call. It is also the reason of signals that end work, and
 * the only way in which work ends early: whoever opened a file closes it in `finally`, and nothing else catches it before
 * the calling page.
 */
export class Superseded extends Error {
  override readonly name = 'Superseded'
}

/** Whether work was stopped or replaced, rather than failed. Of an error of a worker only the name crosses. */
export const isSuperseded = (error: unknown): boolean => error instanceof Error && error.name === 'Superseded'
