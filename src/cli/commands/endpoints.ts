import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../contract/contract.ts'
import { versionOf } from '../../contract/language/version.ts'
import { lists } from '../../messages/formats.ts'
import { t } from '../../messages/t.ts'
import type { PlainCode } from '../../messages/translator.ts'
import { command, ending } from '../command.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { note, say, sayJson, table } from '../print.ts'

const conjunction = lists({ type: 'conjunction' })

/** In the order of the fields of a row. */
const HEADERS = [
  'cliOutput.column.id',
  'cliOutput.column.method',
  'cliOutput.column.version',
  'cliOutput.column.path',
  'cliOutput.column.server',
  'cliOutput.column.authentication',
  'cliOutput.column.section',
] as const satisfies readonly PlainCode[]

const listed = (id: EndpointId) => {
  const { method, path, server, access, section } = endpointOf(id)
  return { id, method, version: versionOf(path) ?? '', path, server, auth: access, section }
}

/** Does a row hold every text, in any column or its summary, in any case? */
export const endpointHolds = (id: EndpointId, words: readonly string[]): boolean => {
  const text = [...Object.values(listed(id)), endpointOf(id).summary].join(' ').toLowerCase()
  return words.every((word) => text.includes(word.toLowerCase()))
}

const list = async (words: readonly string[], { json }: { readonly json?: boolean }): Promise<ExitCode> => {
  const rows = ENDPOINT_IDS.filter((id) => endpointHolds(id, words)).map(listed)
  if (json) sayJson(rows)
  else if (rows.length > 0)
    say(
      table(
        HEADERS.map((code) => t(code)),
        rows.map((row) => Object.values(row)),
      ),
    )
  if (rows.length === 0) note(t('cliOutput.endpoints.none', { terms: conjunction().format(words) }))
  return EXIT.ok
}

export const endpointsCommand = () =>
  command('endpoints', t('cli.endpoints'), ['endpoints', 'endpoints line items', 'endpoints --json > endpoints.json'])
    .argument('[terms...]', t('cli.endpoints.terms'))
    .option('--json', t('cli.endpoints.json'))
    .action(ending(list))
