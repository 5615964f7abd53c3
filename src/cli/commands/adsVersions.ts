import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { kindName } from '../../workspace/ads/columns.ts'
import { versionName } from '../../workspace/ads/versionName.ts'
import { unchangedJson } from '../adsJson.ts'
import { type AdsFlags, adsCommand, offlineWork, type ProjectWork, projectMoment } from '../adsProject.ts'
import { ending, fail } from '../command.ts'
import { codeOfFailure, EXIT, type ExitCode } from '../exitCodes.ts'
import { say, sayJson, table } from '../print.ts'

interface VersionFlags extends AdsFlags {
  readonly save?: string
  readonly restore?: string
}

const save = async ({ ads, project }: ProjectWork, name: string, isJson: boolean): Promise<ExitCode> => {
  const saved = await ads.saveVersion(project.id, name)
  if (!saved.ok) return fail(saidText(saved.failure), codeOfFailure(saved.failure))
  if (isJson) sayJson({ account: project.account, version: saved.value })
  else say(t('ads.cli.saved', { id: saved.value.id }))
  return EXIT.ok
}

const restore = async ({ ads, project }: ProjectWork, version: string, isJson: boolean): Promise<ExitCode> => {
  const restored = await ads.restoreVersion(project.id, version)
  if (!restored.ok) return fail(saidText(restored.failure), codeOfFailure(restored.failure))
  const { drafts, unchanged } = restored.value
  if (isJson) {
    sayJson({ account: project.account, drafts, kept: unchangedJson(unchanged) })
    return EXIT.ok
  }
  if (unchanged.length > 0)
    say(
      table(
        [t('ads.cli.kind'), t('ads.cli.name'), t('ads.cli.message')],
        unchanged.map(({ kind, name, reason }) => [kindName(kind), name, saidText(reason)]),
      ),
    )
  say(t('ads.cli.restored', { drafts, unchanged: unchanged.length }))
  return EXIT.ok
}

const versions = offlineWork<VersionFlags>(async (work, { save: name, restore: version, json }) => {
  const { ads, project } = work
  if (name !== undefined) return save(work, name, json === true)
  if (version !== undefined) return restore(work, version, json === true)
  const all = await ads.versions(project.id)
  if (!all.ok) return fail(saidText(all.failure), codeOfFailure(all.failure))
  if (json === true) sayJson({ account: project.account, versions: all.value })
  else
    say(
      table(
        [t('cliOutput.column.id'), t('ads.cli.name'), t('ads.cli.at'), t('ads.cli.draftCount')],
        all.value.map((each) => {
          const { create, change, delete: deleted } = each.drafts
          return [each.id, versionName(each), projectMoment(project, each.at), String(create + change + deleted)]
        }),
      ),
    )
  return EXIT.ok
})

export const adsVersionsCommand = () =>
  adsCommand('versions', t('ads.cli.versions'), [
    'ads versions --save "Before the sale"',
    'ads versions --restore 20261123T010203-0a1b2c3d',
  ])
    .option('--save <name>', t('ads.cli.saveFlag'))
    .option('--restore <id>', t('ads.cli.restoreFlag'))
    .action(ending(versions))
