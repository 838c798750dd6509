export { Bucket, type BucketSettings, type PutOptions, type StoredObject } from './bucket';
