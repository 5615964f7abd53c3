import { goTo } from '../../base/navigation.ts'

/** Shows an account of the ads screen, whose code Home does not need before. */
export const openAdAccount = async (id: string): Promise<void> => {
  const { showProject } = await import('../../ads/state/projects.ts')
  void showProject(id)
  goTo('ads')
}
