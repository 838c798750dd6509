/** Migrated and empty. */
export const templateName = 'portal_test_template';
/** With the catalogue of the sandbox’s carriers. */
export const shopTemplateName = 'portal_test_shop_template';
export const databaseUrlVariable = 'PORTAL_TEST_DATABASE_SERVER';
