import { useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatAgo } from '../../kit/components/format.ts'
import { TextField } from '../../kit/components/TextField.tsx'
import type { SetSending } from '../state/setBook.ts'
import { settleSending, useSets } from '../state/sets.ts'

const Unsettled = ({ sending }: { readonly sending: SetSending }) => {
  const { attempt, at, draft } = sending
  const [id, setId] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const settle = async (made: boolean) => {
    setProblem(undefined)
    const settled = made ? await settleSending(attempt, id) : await settleSending(attempt)
    if (!settled.ok) return setProblem(saidText(settled.failure))
    toast({
      level: 'ok',
      text: t(made ? 'feedPages.sets.unconfirmed.listed' : 'feedPages.sets.unconfirmed.again', { name: draft.name }),
    })
  }
  return (
    <Banner level="warn" title={t('feedPages.sets.unconfirmed', { name: draft.name, ago: formatAgo(at) })}>
      <p>{t('feedPages.sets.unconfirmed.hint')}</p>
      <div className="set-settle">
        <TextField
          label={t('feedPages.sets.add.id')}
          mono
          value={id}
          onChange={setId}
          {...(problem === undefined ? {} : { error: problem })}
        />
        <Button
          disabledReason={id.trim() === '' ? t('feedPages.sets.add.first') : undefined}
          onPress={() => void settle(true)}
        >
          {t('feedPages.sets.unconfirmed.exists')}
        </Button>
        <Button onPress={() => void settle(false)}>{t('feedPages.sets.unconfirmed.missing')}</Button>
      </div>
    </Banner>
  )
}

/** Sets sent to a place without a response; requests still running are excluded. */
export const UnsettledSets = ({ place }: { readonly place: string | undefined }) => {
  const sendings = useSets((state) => state.sendings)
  const underWay = useSets((state) => state.underWay)
  const open = sendings.filter((sending) => sending.place === place && !underWay.has(sending.attempt))
  return open.map((sending) => <Unsettled key={sending.attempt} sending={sending} />)
}
