import { Search } from 'lucide-react'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { openFeedPage } from '../state/feedPage.ts'
import type { ProductKeys } from './useProductKeys.ts'

interface KeyStateProps {
  readonly keys: ProductKeys
  readonly ids: readonly string[]
  readonly onLeaveOut: () => void
}

/** Which chosen products the catalog does not have yet, as far as is known, and what to do about it. */
export const KeyState = ({ keys, ids, onLeaveOut }: KeyStateProps) => {
  const { isReady, missing, looked, problem, lookUp, stop } = keys
  if (ids.length === 0) return null
  if (!isReady) return <p className="muted">Looking for the keys of the products in earlier uploads …</p>
  if (looked !== undefined)
    return (
      <ProgressBar
        label="Looking the products up in the catalog"
        done={looked}
        unit="products"
        actions={<Button onPress={stop}>Cancel</Button>}
      />
    )
  return (
    <>
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {missing.length === 0 ? (
        <p className="muted">
          {ids.length === 1 ? 'The product is' : `All ${formatCount(ids.length, 'product')} are`} in this catalog.
        </p>
      ) : (
        <Banner
          level="warn"
          title={`${formatCount(missing.length, 'product')} of ${ids.length} ${missing.length === 1 ? 'has' : 'have'} no key yet`}
          action={
            <>
              <Button icon={Search} onPress={() => void lookUp()}>
                Look in the catalog
              </Button>
              <Button variant="quiet" onPress={() => openFeedPage('upload')}>
                Upload first
              </Button>
              <Button variant="quiet" onPress={onLeaveOut}>
                Leave {missing.length === 1 ? 'it' : 'them'} out
              </Button>
            </>
          }
        >
          A set names products by the key that the platform gives when they are uploaded. No upload from here to this
          catalog told one for {missing.slice(0, 5).join(', ')}
          {missing.length > 5 ? ` and ${missing.length - 5} more` : ''}.
        </Banner>
      )}
    </>
  )
}
