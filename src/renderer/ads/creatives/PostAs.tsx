import { useEffect, useState } from 'react'
import { isFields, wordOf } from '../../../contract/language/fields.ts'
import type { AdProject } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { ComboBox } from '../../kit/components/ComboBox.tsx'
import type { Option } from '../../kit/components/Select.tsx'
import { useIsReached } from '../AdsHead.tsx'
import { handleOf } from '../fieldText.ts'
import { useTyped } from '../record/useTyped.ts'

const MAX_READ = 200

/** Users to post as: the signed-in user and authors of known posts. */
const usePostUsers = (project: AdProject): readonly Option[] => {
  const connection = useConnection((state) => state.connection)
  const isReached = useIsReached(project)
  const [authors, setAuthors] = useState<readonly Option[]>([])
  useEffect(() => {
    return whileShown(host().ads.records(project.id, { kind: 'post', from: 0, count: MAX_READ }), (page) => {
      if (!page.ok) return
      setAuthors(
        page.value.records.map(({ values }) => {
          const user = isFields(values['user']) ? values['user'] : {}
          const id = wordOf(values['as_user_id'] ?? user['id_str'] ?? values['user_id'] ?? '')
          const handle = wordOf(user['screen_name'] ?? '')
          return { id, label: handle === '' ? handleOf(id) : `@${handle}`, note: id }
        }),
      )
    })
  }, [project.id])
  const signedIn =
    isReached && connection.state !== 'none'
      ? [{ id: connection.person.userId, label: `@${connection.person.screenName}`, note: connection.person.userId }]
      : []
  const byId = new Map([...authors, ...signedIn].filter(({ id }) => id !== '').map((user) => [user.id, user]))
  return [...byId.values()].reverse()
}

interface PostAsProps {
  readonly project: AdProject
  /** The id of a user; empty where none is chosen. */
  readonly value: string
  readonly onChange: (id: string | null) => void
  readonly error?: string | undefined
}

/** Chooses the user that posts; nobody is chosen from the start. */
export const PostAs = ({ project, value, onChange, error }: PostAsProps) => {
  const users = usePostUsers(project)
  const idOf = (text: string): string => users.find(({ label }) => label === text.trim())?.id ?? text.trim()
  const shown = users.find(({ id }) => id === value)?.label ?? handleOf(value)
  const typed = useTyped(shown, (text) => {
    const id = idOf(text)
    if (id !== value) onChange(id === '' ? null : id)
  })
  return (
    <ComboBox
      label={t('creatives.postAs')}
      options={users}
      text={typed.text}
      onText={typed.type}
      onChoose={(id) => {
        if (id !== value) onChange(id)
      }}
      onLeave={typed.commit}
      allowOther
      placeholder={t('creatives.postAs.choose')}
      hint={value === '' || shown === value ? t('creatives.postAs.hint') : value}
      {...(error === undefined ? {} : { error })}
    />
  )
}
