import type { UploadSummary } from '../../../host/uploads.ts'
import { titleText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { openOn } from '../../base/navigation.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatAgo } from '../../kit/components/format.ts'
import { useUploads } from '../../uploads/state/uploads.ts'
import { StateBadge } from '../../uploads/UploadJob.tsx'
import { openAudiencePage } from '../state/audiencePage.ts'
import type { AccountEntry } from '../state/onlineModel.ts'

/** Did this upload go to that list? */
const wentTo = ({ plan }: UploadSummary, { list, id }: AccountEntry): boolean =>
  list === 'doNotReach'
    ? plan.endpoint === 'doNotReachLists.users' && plan.parameters['do_not_reach_list_id'] === id
    : plan.endpoint === 'customAudiences.users' && plan.parameters['custom_audience_id'] === id

/** Uploads of ours that went to a list. */
export const EntryUploads = ({ entry }: { readonly entry: AccountEntry }) => {
  const uploads = useUploads((state) => state.uploads).filter((upload) => wentTo(upload, entry))
  return (
    <div className="entry-body">
      {uploads.length === 0 ? (
        <>
          <p className="muted small">{t('people.online.uploads.none')}</p>
          <div className="around-buttons">
            <Button onPress={() => openAudiencePage('lists')}>{t('people.online.uploads.open')}</Button>
          </div>
        </>
      ) : (
        <ul className="share-list" aria-label={t('people.online.uploads', { name: entry.name })}>
          {uploads.map((upload) => (
            <li key={upload.id} className="share">
              <span className="share-who">
                <span>{titleText(upload.plan)}</span>
                <span className="muted small">
                  {t('people.online.uploads.row', {
                    confirmed: upload.itemsConfirmed,
                    total: upload.items,
                    ago: formatAgo(upload.plannedAt),
                  })}
                </span>
              </span>
              <span className="share-acts">
                <StateBadge upload={upload} />
                <Button
                  variant="quiet"
                  onPress={() => {
                    openAudiencePage('lists')
                    openOn('audiences', upload.plan.dataset)
                  }}
                >
                  {t('people.online.uploads.openList')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
