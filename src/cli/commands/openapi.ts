import { success } from '../../contract/language/result.ts'
import { openApi } from '../../contract/openapi.ts'
import { t } from '../../messages/t.ts'
import { command, ending, fail } from '../command.ts'
import { givenBy, profileOf } from '../credentials.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { say } from '../print.ts'
import { fileNamed, refusalToWrite, writePrivateFile } from '../privateFile.ts'

interface OpenApiFlags {
  readonly out?: string
  readonly profile?: string
}

/** OpenAPI document with a service's URLs and names, by default the emulator's. The failure is a sentence. */
const documentOf = ({ profile }: OpenApiFlags) => {
  if (profile === undefined) return success(openApi())
  const given = givenBy({ profile })
  if (!given.ok) return given
  const read = profileOf(given.value)
  return read.ok ? success(openApi(read.value)) : read
}

const write = async (flags: OpenApiFlags): Promise<ExitCode> => {
  const document = documentOf(flags)
  if (!document.ok) return fail(document.failure)
  const text = JSON.stringify(document.value, null, 2)
  const out = fileNamed(flags.out)
  if (out === undefined) {
    say(text)
    return EXIT.ok
  }
  const refusal = refusalToWrite(out, flags.profile)
  if (refusal !== undefined) return fail(refusal)
  const written = await writePrivateFile(out, async (target) => {
    target.write(`${text}\n`)
  })
  return written.ok ? EXIT.ok : fail(written.failure)
}

export const openapiCommand = () =>
  command('openapi', t('cli.openapi'), ['openapi > openapi.json', 'openapi --out openapi.json --profile service.json'])
    .option('--out <file>', t('cli.openapi.out'))
    .option('--profile <file>', t('cli.openapi.profile'))
    .action(ending(write))
