import { t } from '../../../messages/t.ts'
import { countFolded, foldedPhrases } from '../../../workspace/product/foldedLines.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { formatList } from '../../kit/components/format.ts'
import { Segments } from '../../kit/components/Segments.tsx'
import { draftChoice, draftChoices, draftTitle, takesDrafts } from '../draftChoices.ts'
import { setTakesDrafts, useFeedPreview } from '../state/filePreview.ts'

/** Rows in the file, other lines, and whether uploads include shop drafts. */
export const FileRows = ({ isNew }: { readonly isNew: boolean }) => {
  const { fileRows, state, takesDrafts: takes } = useFeedPreview()
  if (fileRows === undefined) return null
  const { rows, drafts, folded } = fileRows
  const isWhole = state === 'done'
  return (
    <>
      {countFolded(folded) === 0 ? null : (
        <Banner
          level="info"
          title={isWhole ? t('feeds.fileRows.rows', { rows }) : t('feeds.fileRows.rows.soFar', { rows })}
        >
          <p>{t('feeds.fileRows.folded', { lines: formatList(foldedPhrases(folded)) })}</p>
        </Banner>
      )}
      {drafts === 0 ? null : (
        <Banner level="info" title={isWhole ? draftTitle(drafts) : t('feeds.fileRows.drafts.soFar', { drafts })}>
          <p>{isNew ? t('feeds.fileRows.drafts.new') : t('feeds.fileRows.drafts.merge')}</p>
          {isNew ? (
            <Segments
              label={t('feeds.fileRows.drafts')}
              quiet
              options={draftChoices()}
              value={draftChoice(takes)}
              onChange={(id) => setTakesDrafts(takesDrafts(id))}
            />
          ) : null}
        </Banner>
      )}
    </>
  )
}
