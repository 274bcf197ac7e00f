import { journey, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();

journey('a German bookkeeper reads rules with German terms and quotation marks', async () => {
  const [folder] = (await service.call('GET', '/folders')).body.data;
  const rules = [{ when: 'supplier', names: ['Bahn', 'Hotel'] }];
  await service.call('POST', '/folder-rules', { body: { name: 'Reise', folderId: folder.id, rules } });
  await service.call('PATCH', '/auth/me', { body: { language: 'de' } });
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await page.getByRole('link', { name: 'Einstellungen' }).waitFor();
  await page.goto(`${service.origin}/settings/folders`);
  await page.getByRole('heading', { name: 'Ordnerregeln' }).waitFor();
  await page.getByText('Lieferantenname enthält „Bahn“ oder „Hotel“').waitFor();
});
