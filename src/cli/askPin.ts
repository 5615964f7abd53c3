import { createInterface } from 'node:readline'

/** Asks for the PIN on the terminal, or reads it as the next line of what is piped in; empty where there is none. */
export const askPin = (): Promise<string> =>
  new Promise((settle) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: process.stdin.isTTY })
    lines.once('close', () => settle(''))
    lines.question('PIN: ', (answer) => {
      // What is piped in is not echoed, so the line would go on with what is said next.
      if (!process.stdin.isTTY) process.stderr.write('\n')
      settle(answer)
      lines.close()
    })
  })
