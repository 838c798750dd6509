import { LoadingBlock } from 'shared-ui';

/** Height of the card processor's fields, which are its own. */
export const fieldsHeight = '155px';

/** Placeholder of the card processor's fields. */
export const FieldsSkeleton = () => <LoadingBlock height={fieldsHeight} radius="alert" />;

/** Placeholder of the card form, as high as without saved cards. */
export const CardSkeleton = () => <LoadingBlock height="292px" radius="alert" />;
