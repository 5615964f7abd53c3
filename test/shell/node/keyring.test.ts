import { describe, expect, it } from 'vitest'
import { keyringSecrets, type OpenEntry } from '../../../src/shell/node/keyring.ts'

/** A store of the system in memory. `broken` makes every access fail, as a locked keyring does. */
const systemStore = (behaviour: 'works' | 'broken' | 'forgets' | 'hangs') => {
  const kept = new Map<string, string>()
  const open: OpenEntry = (service, name) => {
    const key = `${service}/${name}`
    const guard = async () => {
      if (behaviour === 'broken') throw new Error('The keyring is locked.')
      if (behaviour === 'hangs') await new Promise(() => {})
    }
    return {
      setPassword: async (password) => {
        await guard()
        if (behaviour !== 'forgets') kept.set(key, password)
      },
      getPassword: async () => {
        await guard()
        return kept.get(key) ?? null
      },
      deletePassword: async () => {
        await guard()
        return kept.delete(key)
      },
    }
  }
  return { kept, load: async () => open }
}

describe('secrets', () => {
  it('go to the store of the system where it works, and the probe leaves nothing behind', async () => {
    const store = systemStore('works')
    const secrets = await keyringSecrets(store.load)
    expect(secrets).toMatchObject({ keeping: 'os' })
    expect([...store.kept.keys()]).toEqual([])
    await secrets.set('token of p', 'tell-tale')
    expect([...store.kept]).toEqual([['Adwright/token of p', 'tell-tale']])
    expect(await secrets.get('token of p')).toBe('tell-tale')
    await secrets.remove('token of p')
    expect(await secrets.get('token of p')).toBeUndefined()
  })

  it.each(['broken', 'forgets', 'hangs'] as const)(
    'stay in memory where the store is one that %s',
    async (behaviour) => {
      const secrets = await keyringSecrets(systemStore(behaviour).load)
      expect(secrets.keeping).toBe('session')
      await secrets.set('a', 'b')
      expect(await secrets.get('a')).toBe('b')
      await secrets.remove('a')
      expect(await secrets.get('a')).toBeUndefined()
    },
  )

  it('stay in memory where the native module is missing', async () => {
    const secrets = await keyringSecrets(() => Promise.reject(new Error('Cannot find native binding')))
    expect(secrets.keeping).toBe('session')
  })
})
