import { Command } from 'commander'
import { serve } from './serve.ts'

const program = new Command('adwright').description('Prepare product feeds and customer lists, then upload them safely.')

program
  .command('serve')
  .description('Serve the app as a page on this computer')
  .option('--port <number>', 'the port of the page', Number)
  .option('--no-open', 'do not open a browser')
  .action(async (options: { port?: number; open: boolean }) => {
    const serving = await serve(options)
    if (!serving.ok) {
      console.error(serving.failure)
      process.exitCode = 4
      return
    }
    console.log(serving.value.address)
  })

await program.parseAsync()
