import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webhookUrlProblem } from '@portal/contract';
import { readGatewaySettings } from '@portal/gateway';
import { readSettings as readReleaseServerSettings } from '@portal/release-server/settings';
import { parse } from 'yaml';
import { readSettings } from '../../../api/src/settings';
import { carrierCredentials } from '../../../api/src/testing/carrier';
import { readManifests } from './manifests';
import { matches, workloads } from './workloads';

const manifests = readManifests();
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const namesOf = (kind: string) => ofKind(kind).map(({ metadata }) => metadata.name);
const serving = workloads.filter(({ name }) => ['portal-api', 'portal-gateway'].includes(name));

describe.each(workloads.map((workload) => [workload.name, workload] as const))('%s', (_name, workload) => {
  const { pod, container } = workload;

  it('meets the restricted pod security standard, with a read-only file system', () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(namesOf('ServiceAccount')).toContain(pod.serviceAccountName);
  });

  it('declares resources', () => {
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.any(String) as string, memory: expect.any(String) as string },
      limits: { memory: expect.any(String) as string },
    });
  });

  it('references secrets, and settings from existing maps', () => {
    for (const { value = '' } of container.env ?? [])
      expect(value).not.toMatch(/secret|key|password|sk_|whsec/i);
    const maps = [
      ...(container.envFrom ?? []).map(({ configMapRef }) => configMapRef),
      ...(container.env ?? []).map(({ valueFrom }) => valueFrom?.configMapKeyRef),
    ].flatMap((reference) => (reference ? [reference.name] : []));
    expect(namesOf('ConfigMap')).toEqual(expect.arrayContaining(maps));
  });
});

it('has no account that no pod has', () => {
  const used = new Set(workloads.map(({ pod }) => pod.serviceAccountName));
  expect(namesOf('ServiceAccount').filter((name) => !used.has(name))).toEqual([]);
});

it('contains no secret', () => {
  expect(namesOf('Secret')).toEqual([]);
  for (const { data } of ofKind('ConfigMap'))
    expect(
      Object.keys(data ?? {}).filter((name) => /SECRET|PASSWORD|ENCRYPTION|DATABASE_URL|SMTP_URL/.test(name)),
    ).toEqual([]);
});

describe.each(serving.map((workload) => [workload.name, workload] as const))(
  '%s',
  (name, { pod, container }) => {
    it('has every probe, spreads its copies, scales and keeps one while nodes are drained', () => {
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
        expect(container[probe]).toBeDefined();
      expect(pod.topologySpreadConstraints).toHaveLength(2);
      expect(namesOf('HorizontalPodAutoscaler')).toContain(name);
      expect(namesOf('PodDisruptionBudget')).toContain(name);
    });

    it('has enough time to stop without dropping a request', () => {
      const seconds = Number(container.lifecycle?.preStop?.exec.command[1]);
      const drain = Number(
        ofKind('ConfigMap').find(({ metadata }) => metadata.name === name)?.data?.['DRAIN_SECONDS'],
      );
      // Idle connections from gateway to API end after 4 s; pending responses get 25.
      expect(drain).toBeGreaterThan(4);
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(seconds + drain + 25);
    });
  },
);

it('gives API, gateway and release server valid settings together with the secrets', () => {
  const data = (name: string) =>
    ofKind('ConfigMap').find(({ metadata }) => metadata.name === name)?.data ?? {};
  expect(() =>
    readSettings({
      ...data('portal-api'),
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://portal:x@db/portal',
      JWT_SECRET: 'x'.repeat(32),
      ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
      STRIPE_SECRET_KEY: 'sk_live_xxx',
      STRIPE_WEBHOOK_SECRET: 'whsec_xxx',
      ...carrierCredentials,
      SMTP_URL: 'smtp://mail:587',
    }),
  ).not.toThrow();
  const gateway = { ...data('portal-gateway'), PORT: '3000' };
  expect(readGatewaySettings({ ...gateway, VISITOR_KEY: 'x'.repeat(32) })).toMatchObject({ TLS: true });
  const { RELEASE_STORE } = data('portal-gateway');
  expect(readReleaseServerSettings({ ...data('portal-release-server'), RELEASE_STORE }).RELEASE_GRANTS).toBe(
    '/etc/portal/grants.json',
  );
  // Copies with keys of their own would take each other's visitors for forged.
  expect(() => readGatewaySettings(gateway)).toThrow('VISITOR_KEY');
});

it('targets existing pods and ports with every service, policy, budget and scaler', () => {
  const portsOf = (selector: Record<string, string>) =>
    workloads
      .filter((workload) => matches(selector, workload))
      .flatMap(({ container }) => container.ports ?? []);
  for (const { spec } of ofKind('Service')) {
    const { selector, ports } = spec as { selector: Record<string, string>; ports: { targetPort: string }[] };
    const there = portsOf(selector).map(({ name }) => name);
    for (const { targetPort } of ports) expect(there).toContain(targetPort);
  }
  for (const { spec } of ofKind('NetworkPolicy')) {
    const { podSelector } = spec as { podSelector: { matchLabels?: Record<string, string> } };
    expect(workloads.some((workload) => matches(podSelector.matchLabels ?? {}, workload))).toBe(true);
  }
  for (const { spec } of ofKind('PodDisruptionBudget')) {
    const { selector } = spec as { selector: { matchLabels: Record<string, string> } };
    expect(workloads.some((workload) => matches(selector.matchLabels, workload))).toBe(true);
  }
  for (const { spec } of ofKind('HorizontalPodAutoscaler')) {
    const { scaleTargetRef } = spec as { scaleTargetRef: { kind: string; name: string } };
    expect(workloads).toContainEqual(
      expect.objectContaining(scaleTargetRef.kind ? { name: scaleTargetRef.name } : {}),
    );
  }
});

it('has a scrape configuration that reads every pod with metrics', () => {
  const text = readFileSync(join(__dirname, '../scrape.yaml'), 'utf8');
  const { scrape_configs: jobs } = parse(text) as {
    scrape_configs: { relabel_configs: { regex?: string; action?: string }[] }[];
  };
  const pods = new RegExp(`^(?:${jobs[0]?.relabel_configs[0]?.regex ?? ''})$`);
  const read = workloads.filter(({ name, container }) =>
    container.ports?.some((port) => pods.test(`${name};${port.name}`)),
  );
  const measured = workloads.filter(({ container }) =>
    container.ports?.some(({ name }) => name === 'metrics'),
  );
  expect(read).toEqual(measured);
  expect(read.map(({ name }) => name)).toContain('portal-worker');
});

it('lets the release server alone have a key that writes the bucket of releases', () => {
  const secretsOf = (name: string) =>
    workloads
      .find((workload) => workload.name === name)
      ?.container.envFrom?.flatMap(({ secretRef }) => secretRef?.name ?? []);
  expect(secretsOf('portal-gateway')).toContain('portal-releases');
  expect(secretsOf('portal-release-server')).toEqual(['portal-release-server']);
  // The brake's secret has no key of the bucket: it goes through the server.
  const brake = workloads.find(({ name }) => name === 'portal-brake');
  expect(brake?.container.env?.find(({ name }) => name === 'RELEASE_STORE')?.value).toBe(
    'http://portal-release-server:3100',
  );
});

it('denies all other traffic: only gateway and brake reach the API', () => {
  const policy = (name: string) =>
    ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === name)?.spec;
  expect(policy('deny-all')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  const { ingress } = policy('api') as {
    ingress: {
      from: { podSelector: { matchLabels: Record<string, string> } }[];
      ports: { port: string }[];
    }[];
  };
  expect(
    ingress.map(({ from, ports }) => [
      from[0]?.podSelector.matchLabels['app.kubernetes.io/name'],
      ports[0]?.port,
    ]),
  ).toEqual([
    ['portal-gateway', 'http'],
    ['portal-brake', 'metrics'],
  ]);
});

describe('the internet', () => {
  interface Egress {
    podSelector: { matchLabels: Record<string, string> };
    egress?: { to: { ipBlock?: { cidr: string } }[]; ports: { port: number }[] }[];
  }
  const portsOf = (workload: (typeof workloads)[number]) =>
    ofKind('NetworkPolicy')
      .map(({ spec }) => spec as unknown as Egress)
      .filter(({ podSelector }) => matches(podSelector.matchLabels ?? {}, workload))
      .flatMap(({ egress = [] }) => egress.filter(({ to }) => to[0]?.ipBlock?.cidr === '0.0.0.0/0'))
      .flatMap(({ ports }) => ports.map(({ port }) => port))
      .sort((one, other) => one - other);

  it('is open to each program at the ports that it calls, and at no other', () => {
    expect(Object.fromEntries(workloads.map((workload) => [workload.name, portsOf(workload)]))).toEqual({
      'portal-api': [443],
      'portal-brake': [443, 465, 587],
      'portal-gateway': [443],
      'portal-migrate': [],
      'portal-release-server': [443],
      'portal-worker': [443, 465, 587, 8443],
    });
  });

  it('is open to the worker at every port that a webhook endpoint may have', () => {
    const worker = workloads.find(({ name }) => name === 'portal-worker')!;
    const isTaken = (port: number) => webhookUrlProblem(`https://example.com:${port}/`) === null;
    const taken = Array.from({ length: 65_535 }, (_, index) => index + 1).filter(isTaken);
    expect(taken).toEqual(expect.arrayContaining([443]));
    expect(taken.filter((port) => !portsOf(worker).includes(port))).toEqual([]);
  });
});
