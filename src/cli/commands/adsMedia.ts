import { basename } from 'node:path'
import { failed, type Result } from '../../contract/language/result.ts'
import type { AdFileAdded } from '../../host/ads.ts'
import { sendFile } from '../../host/sendFile.ts'
import { t } from '../../messages/t.ts'
import { measureMedia } from '../../workspace/ads/media/measure.ts'
import { type AdsFlags, adsCommand, offlineWork, type ProjectWork } from '../adsProject.ts'
import { ending, fail } from '../command.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { withInput } from '../inputFile.ts'
import { bar, count, note, say, sayJson, table } from '../print.ts'
import { type Spoken, spoken, spokenBy } from '../spoken.ts'

type Added = Result<AdFileAdded, Spoken>

/** Measures a file before anything of it is copied. */
const addFile = ({ ads, project }: ProjectWork, path: string): Promise<Added> =>
  withInput(path, async ({ size, read }): Promise<Added> => {
    const name = basename(path)
    const file = { name, bytes: size, read: (at: number, length: number) => read(at, at + length) }
    const measured = await measureMedia(file)
    if (!measured.ok) return failed(spokenBy(measured.failure))
    const progress = bar(name)
    const sent = await sendFile(ads, project.id, file, { onProgress: (bytes) => progress.show(bytes, size) })
    progress.end()
    if (sent === undefined) return failed(spoken('ads.media.notCopied'))
    return sent.ok ? sent : failed(spokenBy(sent.failure))
  })

const addFiles = async (work: ProjectWork, paths: readonly string[], { json }: AdsFlags): Promise<ExitCode> => {
  const added: AdFileAdded[] = []
  const problems: Spoken[] = []
  for (const path of paths) {
    const one = await addFile(work, path)
    if (one.ok) added.push(one.value)
    else problems.push(one.failure)
  }
  const rows = added.map(({ media, file: { id: _, ...file }, isKnown }) => ({ id: media, ...file, isKnown }))
  if (json === true)
    sayJson({ account: work.project.account, media: rows, problems: problems.map(({ sentence }) => sentence) })
  else {
    if (rows.length > 0) {
      say(
        table(
          [
            t('cliOutput.column.id'),
            t('ads.cli.file'),
            t('ads.cli.mediaType'),
            t('ads.cli.pixels'),
            t('ads.cli.bytes'),
          ],
          rows.map(({ id, name, type, width, height, bytes }) => [
            id,
            name,
            type,
            `${width} × ${height}`,
            count(bytes),
          ]),
        ),
      )
      say(t('ads.cli.mediaAdded', { count: rows.length }))
    }
    for (const { text } of problems) note(text)
  }
  return problems.length > 0 ? fail(t('ads.cli.mediaRefused', { count: problems.length }), EXIT.issues) : EXIT.ok
}

export const adsMediaCommand = () =>
  adsCommand('media', t('ads.cli.media'), ['ads media leaves.png film.mp4', 'ads media *.jpg --json'])
    .argument('<files...>', t('ads.cli.mediaArgument'))
    .action(
      ending((paths: readonly string[], flags: AdsFlags) =>
        offlineWork<AdsFlags>((work, given) => addFiles(work, paths, given))(flags),
      ),
    )
