import { t } from '../../../messages/t.ts'
import { IMPORT_MODES } from '../../../workspace/edits/importMerge.ts'
import { nameAmong } from '../../kit/components/nameAmong.ts'
import { Section } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { useFeeds } from '../state/feedStore.ts'
import type { FeedSummary } from '../state/feedsModel.ts'
import { type FileDestination, NEW_FEED, setFileDestination } from '../state/filePreview.ts'

interface WhereItGoesProps {
  /** The feed that is open. */
  readonly feed: FeedSummary
  readonly mode: FileDestination
}

/** A feed of its own, or laid over the open one, and how. */
export const WhereItGoes = ({ feed, mode }: WhereItGoesProps) => {
  const name = nameAmong(useFeeds((state) => state.feeds))(feed)
  const help = mode === NEW_FEED ? '' : t(`edits.mode.${mode}.help`)
  return (
    <Section title={t('feeds.preview.destination')}>
      <div className="read-settings read-destination">
        <Select
          label={t('feeds.preview.destination.as')}
          options={[
            { id: NEW_FEED, label: t('feeds.preview.destination.new') },
            ...IMPORT_MODES.map((id) => ({
              id,
              label: t('feeds.preview.destination.in', { mode: t(`edits.mode.${id}.label`), feed: name }),
            })),
          ]}
          value={mode}
          onChange={(id) => setFileDestination(IMPORT_MODES.find((each) => each === id) ?? NEW_FEED)}
        />
      </div>
      {mode === NEW_FEED ? null : (
        <p className="muted">{mode === 'replace' ? help : t('feeds.preview.destination.blank', { help })}</p>
      )}
    </Section>
  )
}
