import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { formatList } from '../../kit/components/format.ts'
import { usePeopleBook } from '../state/settling.ts'

/** Unreadable upload journals and the lists whose hashes stay until then, for one or all. */
export const UnreadUploads = ({ dataset }: { readonly dataset?: string }) => {
  const unread = usePeopleBook((state) => state.unread)
  const lists = new Map<string, Set<string>>()
  for (const { sending, sentence } of unread)
    if ((dataset ?? sending.dataset) === sending.dataset)
      lists.set(sentence, (lists.get(sentence) ?? new Set()).add(sending.name))
  return [...lists].map(([problem, names]) => (
    <Banner key={problem} level="error">
      {t('people.upload.retention.unread', { problem, lists: formatList([...names]) })}
    </Banner>
  ))
}
