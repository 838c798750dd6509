import { Button } from '../Button/Button';
import { Text } from '../Text/Text';
import { Row } from './Row';
import { Stack } from './Stack';

export const Together = () => (
  <Stack $gap={4}>
    <Text>Each part below the one before it.</Text>
    <Text $size="small">Small, for a hint.</Text>
    <Row $gap={3}>
      <Button>First</Button>
      <Button variant="quiet">Second</Button>
    </Row>
    <Row $gap={3} $justify="space-between">
      <Text>At both ends</Text>
      <Button>Third</Button>
    </Row>
  </Stack>
);
