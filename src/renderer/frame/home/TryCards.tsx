import { useEffect, useState } from 'react'
import type { Sample } from '../../../host/host.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { startPractice, useConnection } from '../../base/connection.ts'
import { host } from '../../base/hostAccess.ts'
import { goTo } from '../../base/navigation.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatBytes } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { PICTURES, type PictureName } from '../../kit/components/pictures.tsx'
import { openSample } from '../../uploads/state/fileOpening.ts'

interface Card {
  readonly id: string
  readonly picture: PictureName
  readonly title: PlainCode
  readonly text: PlainCode
  readonly button: PlainCode
  /** Which sample it starts with. */
  readonly sample?: Sample['kind']
  /** The screen that it opens, where it starts with none. */
  readonly screen?: 'ads' | 'activity'
}

const CARDS: readonly Card[] = [
  {
    id: 'products',
    picture: 'feed',
    title: 'frame.home.try.products',
    text: 'frame.home.try.products.text',
    button: 'frame.home.try.products.button',
    sample: 'products',
  },
  {
    id: 'customers',
    picture: 'people',
    title: 'frame.home.try.customers',
    text: 'frame.home.try.customers.text',
    button: 'frame.home.try.customers.button',
    sample: 'customers',
  },
  {
    id: 'ads',
    picture: 'campaigns',
    title: 'frame.home.try.ads',
    text: 'frame.home.try.ads.text',
    button: 'frame.home.try.ads.button',
    screen: 'ads',
  },
  {
    id: 'activity',
    picture: 'ledger',
    title: 'frame.home.try.activity',
    text: 'frame.home.try.activity.text',
    button: 'frame.home.try.activity.button',
    screen: 'activity',
  },
]

/** The samples that come with Adwright; empty until the host answered. */
const useSamples = (): readonly Sample[] => {
  const [samples, setSamples] = useState<readonly Sample[]>([])
  useEffect(() => whileShown(host().samples.list(), setSamples, () => {}), [])
  return samples
}

/** Practice, where nobody is signed in. */
const practice = async (): Promise<void> => {
  if (useConnection.getState().connection.state === 'none') await startPractice()
}

/** Opens a sample or a screen; all but Activity needs a connection. */
const start = async ({ screen = 'activity' }: Card, sample: Sample | undefined): Promise<void> => {
  if (sample !== undefined || screen === 'ads') await practice()
  if (sample === undefined) goTo(screen)
  else await openSample(sample)
}

const TryCard = ({ card, sample }: { readonly card: Card; readonly sample: Sample | undefined }) => {
  const Picture = PICTURES[card.picture]
  const isMissing = card.sample !== undefined && sample === undefined
  return (
    <li className="try-card">
      <svg className="try-picture" viewBox="0 0 160 104" aria-hidden="true" focusable="false">
        <Picture />
      </svg>
      <h3>{t(card.title)}</h3>
      <p className="muted small">
        {sample === undefined
          ? t(card.text)
          : t('frame.home.try.sample', {
              text: t(card.text),
              kind: sample.kind,
              size: formatBytes(sample.bytes),
            })}
      </p>
      <Button
        disabledReason={isMissing ? t('frame.home.try.missing') : undefined}
        onPress={() => void start(card, sample)}
      >
        {t(card.button)}
      </Button>
    </li>
  )
}

/** Ways to try the main jobs in Practice; hidden in Sandbox and Live. */
export const TryCards = () => {
  const samples = useSamples()
  const state = useConnection(({ connection }) => connection.state)
  if (state === 'sandbox' || state === 'live') return null
  return (
    <Section title={t('frame.home.try.title')} actions={<Badge state="ok">{t('frame.home.try.note')}</Badge>}>
      <ul className="try-cards">
        {CARDS.map((card) => (
          <TryCard key={card.id} card={card} sample={samples.find(({ kind }) => kind === card.sample)} />
        ))}
      </ul>
    </Section>
  )
}
