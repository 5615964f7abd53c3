import { useEffect, useState } from 'react'
import type { Sample } from '../../../host/host.ts'
import { startPractice, useConnection } from '../../base/connection.ts'
import { host } from '../../base/hostAccess.ts'
import { goTo } from '../../base/navigation.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatBytes } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { PICTURES, type PictureName } from '../../kit/components/pictures.tsx'
import { openSample } from '../../uploads/state/fileOpening.ts'

interface Card {
  readonly id: string
  readonly picture: PictureName
  readonly title: string
  readonly words: string
  readonly button: string
  /** Which sample it starts with. */
  readonly sample?: Sample['kind']
}

const CARDS: readonly Card[] = [
  {
    id: 'products',
    picture: 'feed',
    title: 'Upload a product feed',
    words: 'Import sample products, fix what is marked, review and upload.',
    button: 'Try with sample products',
    sample: 'products',
  },
  {
    id: 'customers',
    picture: 'people',
    title: 'Upload a customer list',
    words: 'Choose the columns, see every identifier hashed, fill an audience.',
    button: 'Try with sample customers',
    sample: 'customers',
  },
  {
    id: 'activity',
    picture: 'ledger',
    title: 'See what left this computer',
    words: 'Every request that was sent, to which host, how many bytes.',
    button: 'Look at Activity',
  },
]

/** The samples that come with Adwright; empty until the host answered. */
const useSamples = (): readonly Sample[] => {
  const [samples, setSamples] = useState<readonly Sample[]>([])
  useEffect(() => {
    let gone = false
    host()
      .samples.list()
      .then((list) => {
        if (!gone) setSamples(list)
      })
      .catch(() => {})
    return () => {
      gone = true
    }
  }, [])
  return samples
}

/** Opens a sample, in Practice where nobody is signed in. */
const tryWith = async (sample: Sample): Promise<void> => {
  if (useConnection.getState().connection.state === 'none') await startPractice()
  await openSample(sample)
}

const TryCard = ({ card, sample }: { readonly card: Card; readonly sample: Sample | undefined }) => {
  const Picture = PICTURES[card.picture]
  const isMissing = card.sample !== undefined && sample === undefined
  return (
    <li className="try-card">
      <svg className="try-picture" viewBox="0 0 160 104" aria-hidden="true" focusable="false">
        <Picture />
      </svg>
      <h3>{card.title}</h3>
      <p className="muted small">
        {card.words}
        {sample === undefined ? null : ` ${sample.title}, ${formatBytes(sample.bytes)}.`}
      </p>
      <Button
        disabledReason={isMissing ? "This sample isn't part of this installation." : undefined}
        onPress={() => {
          if (sample === undefined) goTo('activity')
          else void tryWith(sample)
        }}
      >
        {card.button}
      </Button>
    </li>
  )
}

/** Three ways to see the main job done, without an account; not while uploads would go to a service. */
export const TryCards = () => {
  const samples = useSamples()
  const state = useConnection(({ connection }) => connection.state)
  if (state === 'sandbox' || state === 'live') return null
  return (
    <Section
      title="Try it in Practice"
      actions={<Badge state="ok">Built-in platform, nothing leaves this computer</Badge>}
    >
      <ul className="try-cards">
        {CARDS.map((card) => (
          <TryCard key={card.id} card={card} sample={samples.find(({ kind }) => kind === card.sample)} />
        ))}
      </ul>
    </Section>
  )
}
