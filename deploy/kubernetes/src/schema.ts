import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import type { Manifest } from './manifests';

interface Model {
  prototype: { validate: () => void };
}
const groups: Record<string, object> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
};

/**
 * What is wrong with an object by Kubernetes’ own schemas, as `kubernetes-models` compiles them from its
 * OpenAPI document. Those let unknown fields pass; a field that the schema’s validator never looks at is
 * one that it does not know, so it is told too: most mistakes are a field misspelt or at the wrong depth.
 */
export function problemsOf(manifest: Manifest): string[] {
  const group = groups[manifest.apiVersion] as Record<string, Model> | undefined;
  const model = group?.[manifest.kind];
  if (!model) return [`${manifest.apiVersion} ${manifest.kind} is no kind that is known here`];
  const unseen = new Set<string>();
  try {
    model.prototype.validate.call(watch(manifest, '', unseen));
  } catch (error) {
    return [String(error)];
  }
  return [...unseen].map((path) => `${path} is unknown to the schema`);
}

/** The same value, with every field below it in `unseen` until somebody reads it. */
function watch<Value>(value: Value, path: string, unseen: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value;
  const watched = new Map<PropertyKey, unknown>();
  for (const [key, child] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
    unseen.add(place);
    watched.set(key, watch(child as unknown, place, unseen));
  }
  return new Proxy(value, {
    get: (target, key) => {
      if (!watched.has(key)) return Reflect.get(target, key) as unknown;
      unseen.delete(Array.isArray(value) ? `${path}[${String(key)}]` : `${path}.${String(key)}`);
      return watched.get(key);
    },
  });
}
