import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';

type Manifest = { apiVersion: string; kind: string; metadata: { name: string } };
type Container = { image: string; securityContext: Record<string, unknown>; readinessProbe?: object };

const folder = import.meta.dirname;
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const kustomization = parse(read('kustomization.yaml')) as {
  resources: string[];
  images: { name: string; newTag: string }[];
};
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
const manifests = files.flatMap((file) => parseAllDocuments(read(file)).map((one) => one.toJS() as Manifest));

test('every manifest is valid by the schema of Kubernetes', async () => {
  assert.ok(manifests.length > 10);
  for (const manifest of manifests) (await modelOf(manifest)).validate();
});

test('the schema refuses a wrong manifest', async () => {
  const policy = manifests.find(({ kind }) => kind === 'NetworkPolicy');
  assert.ok(policy);
  const wrong = await modelOf({ ...policy, spec: { podSelector: 'all' } } as Manifest);
  assert.throws(() => wrong.validate(), /podSelector/);
});

test('the kustomization applies every manifest but the example of the secrets', () => {
  const applied = files.filter((file) => file !== 'secret.example.yaml');
  assert.deepEqual([...kustomization.resources].sort(), applied.sort());
});

test('the pods run the version of this repository, without privileges and on a read-only root', () => {
  const { version } = JSON.parse(read('../../package.json')) as { version: string };
  assert.deepEqual(kustomization.images, [{ name: 'slipway', newTag: version }]);
  const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
  assert.equal(workloads.length, 3);
  for (const workload of workloads) {
    const { spec } = (
      workload as unknown as {
        spec: { template: { spec: { containers: Container[] } & Record<string, unknown> } };
      }
    ).spec.template;
    assert.equal((spec['securityContext'] as { runAsNonRoot: boolean }).runAsNonRoot, true);
    for (const { image, securityContext, readinessProbe } of spec.containers) {
      assert.equal(image, 'slipway');
      assert.equal(securityContext['readOnlyRootFilesystem'], true);
      assert.deepEqual(securityContext['capabilities'], { drop: ['ALL'] });
      assert.equal(readinessProbe !== undefined, workload.kind === 'Deployment');
    }
  }
});

type Model = new (data: Manifest) => { validate(): void };

/** The package has a module for each group and version. */
async function modelOf(manifest: Manifest): Promise<{ validate(): void }> {
  const models = (await import(`kubernetes-models/${manifest.apiVersion}`)) as Record<string, Model>;
  const Model = models[manifest.kind];
  assert.ok(Model, `${manifest.apiVersion} ${manifest.kind} is not a Kubernetes kind`);
  return new Model(manifest);
}
