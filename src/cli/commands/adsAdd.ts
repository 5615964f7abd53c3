import { Argument } from 'commander'
import { AD_KIND_IDS, type AdKindId, adKind, isAdKindId, isEntered } from '../../contract/ads/kinds.ts'
import type { Failure } from '../../contract/contract.ts'
import type { AdRecord } from '../../host/ads.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { kindName } from '../../workspace/ads/columns.ts'
import { type AdsFlags, adsCommand, connectedWork, type ProjectWork } from '../adsProject.ts'
import { ending, fail } from '../command.ts'
import { codeOfFailure, EXIT, type ExitCode } from '../exitCodes.ts'
import { note, say, sayJson, table } from '../print.ts'
import { type Spoken, spokenBy, spokenOf } from '../spoken.ts'

/** Kinds that documents change but don't list. */
const KINDS = AD_KIND_IDS.filter((id) => isEntered(adKind(id)))

const addRecords = async (
  { ads, project }: ProjectWork,
  kind: AdKindId,
  ids: readonly string[],
  isJson: boolean,
): Promise<ExitCode> => {
  const added: AdRecord[] = []
  const problems: Spoken[] = []
  let ended: Failure | undefined
  for (const id of ids) {
    const entered = await ads.enter(project.id, kind, id)
    if (entered.ok) added.push(entered.value)
    else if (entered.failure.kind === 'refused') problems.push(spokenOf(id, spokenBy(entered.failure)))
    else {
      // A lost connection or sign-in stops the others too.
      ended = entered.failure
      break
    }
  }
  const rows = added.map(({ id, name }) => ({ kind, id, name }))
  if (isJson) sayJson({ account: project.account, records: rows, problems: problems.map(({ sentence }) => sentence) })
  else {
    if (rows.length > 0)
      say(
        table(
          [t('ads.cli.kind'), t('cliOutput.column.id'), t('ads.cli.name')],
          rows.map(({ id, name }) => [kindName(kind), id, name]),
        ),
      )
    for (const { text } of problems) note(text)
  }
  if (ended !== undefined) return fail(saidText(ended), codeOfFailure(ended))
  return problems.length > 0 ? fail(t('ads.cli.notAdded', { count: problems.length }), EXIT.issues) : EXIT.ok
}

export const adsAddCommand = () =>
  adsCommand('add', t('ads.cli.add'), ['ads add lineItem 8u94t', 'ads add post 1166476031668015104 --json'])
    .addArgument(new Argument('<kind>', t('ads.cli.addKindArgument')).choices(KINDS))
    .argument('<ids...>', t('ads.cli.addIdsArgument'))
    .action(
      ending((kind: string, ids: readonly string[], flags: AdsFlags) =>
        connectedWork<AdsFlags>((work, given) =>
          isAdKindId(kind) ? addRecords(work, kind, ids, given.json === true) : Promise.resolve(EXIT.usage),
        )(flags),
      ),
    )
