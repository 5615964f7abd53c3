import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../contract/contract.ts'
import { versionOf } from '../../contract/language/version.ts'
import { t } from '../../messages/t.ts'
import { command, ending } from '../command.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { note, say, sayJson, table } from '../print.ts'

const listed = (id: EndpointId) => {
  const { method, path, server, access, section } = endpointOf(id)
  return { id, method, version: versionOf(path) ?? '', path, server, auth: access, section }
}

/** Does a row hold every word, in any column or its summary? */
const holds = (id: EndpointId, words: readonly string[]): boolean => {
  const text = [...Object.values(listed(id)), endpointOf(id).summary].join(' ').toLowerCase()
  return words.every((word) => text.includes(word.toLowerCase()))
}

const list = async (words: readonly string[], { json }: { readonly json?: boolean }): Promise<ExitCode> => {
  const rows = ENDPOINT_IDS.filter((id) => holds(id, words)).map(listed)
  if (json) sayJson(rows)
  else if (rows.length > 0)
    say(
      table(
        Object.keys(rows[0] ?? {}),
        rows.map((row) => Object.values(row)),
      ),
    )
  if (rows.length === 0) note(`No endpoint holds ${words.join(' and ')}.`)
  return EXIT.ok
}

export const endpointsCommand = () =>
  command('endpoints', t('cli.endpoints'), ['endpoints', 'endpoints line items', 'endpoints --json > endpoints.json'])
    .argument('[terms...]', t('cli.endpoints.terms'))
    .option('--json', t('cli.endpoints.json'))
    .action(ending(list))
