import './Past.css'
import { Trash2 } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { endpointOf } from '../../../../contract/contract.ts'
import { saidText } from '../../../../messages/said.ts'
import { t } from '../../../../messages/t.ts'
import { toast } from '../../../base/toasts.ts'
import { Banner } from '../../../kit/components/Banner.tsx'
import { EmptyState } from '../../../kit/components/EmptyState.tsx'
import { formatAgo, formatDuration } from '../../../kit/components/format.ts'
import { IconButton } from '../../../kit/components/IconButton.tsx'
import { SearchField } from '../../../kit/components/SearchField.tsx'
import { openRequest } from '../../state/console.ts'
import {
  clearPast,
  filterPast,
  inputLine,
  keepAllPast,
  type PastRequest,
  useConsolePast,
} from '../../state/consolePast.ts'
import { MethodBadge } from '../MethodBadge.tsx'
import { serviceText, statusState, statusText } from '../reply/statusText.ts'

/** More of an input doesn't fit beside a form. */
const MAX_SHOWN = 120

const Entry = ({ request }: { readonly request: PastRequest }) => {
  const { id, endpoint, input, at, status, ms, where, sentence } = request
  const sent = inputLine(input)
  return (
    <li>
      <button
        type="button"
        className="past-entry"
        onClick={() => openRequest(endpoint, input, {}, useConsolePast.getState().replies[id])}
        title={saidText(sentence ?? '')}
      >
        <span className="finder-id">{endpoint}</span>
        <MethodBadge method={endpointOf(endpoint).method} />
        {sent === '' ? null : <span className="finder-path">{sent.slice(0, MAX_SHOWN)}</span>}
        <span
          className="past-status"
          data-state={statusState(status)}
          {...(status === undefined ? {} : { translate: 'no' })}
        >
          {statusText(status)}
        </span>
        <span className="muted past-when">
          {[formatAgo(at), formatDuration(ms), ...serviceText(where)].join(' · ')}
        </span>
      </button>
    </li>
  )
}

const clear = () => {
  const { past, replies } = useConsolePast.getState()
  void clearPast()
  toast({
    level: 'info',
    text: t('platform.console.history.cleared'),
    action: { label: t('platform.undo'), run: () => void keepAllPast({ past, replies }) },
  })
}

/** Requests sent by hand, newest first; pressing one fills the form again. Its response of this session comes back. */
export const PastList = () => {
  const { past, isRead, problem } = useConsolePast()
  const [text, setText] = useState('')
  const sought = useDeferredValue(text)
  const found = useMemo(() => filterPast(past, sought), [past, sought])
  return (
    <div className="past">
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {past.length === 0 && isRead ? (
        <EmptyState picture="ledger" title={t('platform.console.history.none')}>
          {t('platform.console.history.none.text')}
        </EmptyState>
      ) : null}
      {past.length === 0 ? null : (
        <div className="past-tools">
          <SearchField label={t('platform.console.history.find')} value={text} onChange={setText} />
          <IconButton icon={Trash2} label={t('platform.clear')} onPress={clear} />
          <p className="muted small">{t('platform.console.history.note')}</p>
          {found.length > 0 ? null : (
            <p className="muted small" role="status">
              {t('platform.console.history.noMatch')}
            </p>
          )}
        </div>
      )}
      <ul className="past-list" aria-label={t('platform.console.history.label')}>
        {found.map((request) => (
          <Entry key={request.id} request={request} />
        ))}
      </ul>
    </div>
  )
}
