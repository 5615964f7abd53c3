import type { UploadState, UploadSummary } from '../../../host/uploads.ts'
import { openOn } from '../../base/navigation.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatAgo, formatNumber } from '../../kit/components/format.ts'
import { useUploads } from '../../uploads/state/uploads.ts'
import { openAudiencePage } from '../state/audiencePage.ts'
import type { AccountEntry } from '../state/onlineModel.ts'

const STATES: Readonly<Record<UploadState, BadgeState>> = {
  planning: 'busy',
  ready: 'plain',
  sending: 'busy',
  waiting: 'busy',
  paused: 'warn',
  stopped: 'warn',
  cancelled: 'warn',
  finished: 'ok',
  damaged: 'error',
}

/** Did this upload go to that list? */
export const wentTo = ({ plan }: UploadSummary, { list, id }: AccountEntry): boolean =>
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
          <p className="muted small">
            Adwright has not uploaded a customer list to it yet. Open a customer list, go to its Upload page and choose
            this list.
          </p>
          <div className="around-buttons">
            <Button onPress={() => openAudiencePage('lists')}>Open customer lists</Button>
          </div>
        </>
      ) : (
        <ul className="share-list" aria-label={`Uploads to ${entry.name}`}>
          {uploads.map((upload) => (
            <li key={upload.id} className="share">
              <span className="share-who">
                <span>{upload.plan.title}</span>
                <span className="muted small">
                  {formatNumber(upload.itemsConfirmed)} of {formatNumber(upload.items)} people confirmed,{' '}
                  {formatAgo(upload.plannedAt)}
                </span>
              </span>
              <span className="share-acts">
                <Badge state={STATES[upload.state]}>{upload.state}</Badge>
                <Button
                  variant="quiet"
                  onPress={() => {
                    openAudiencePage('lists')
                    openOn('audiences', upload.plan.dataset)
                  }}
                >
                  Open list
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
